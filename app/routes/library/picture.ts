import { redirect } from 'react-router';
import { loadOnServer } from '#app/api/rendering/loading.ts';
import { textOf } from '#app/i18n/text.tsx';
import { drawPicture, type SocialImage } from '#app/shell/metadata/social-image/draw-picture.ts';
import { ApiError } from '#client/api/api-error.ts';
import type { Api } from '#client/api/client.ts';
import { getPublication } from '#contract/calls/catalogue.ts';
import { isPublicationType, PUBLICATION_TYPE_NAMES } from '#domain/catalogue/publication-types.ts';

const NAME = /^(?:site|receptor|publication-([1-9]\d{0,8}))\.svg$/;
const QUERY = {
  include: ['authors', 'categories'],
  fields: {
    Publication: ['title', 'type', 'earnLabelSmall', 'metadataLabel', 'authors', 'categories'],
    Author: ['fullNameAffix'],
    Category: ['slug'],
  },
} as const;
/** The publication whose cover is in the default social image. */
const OWN_ART = { number: 702, category: 'anxiolytics-hypnotics' };

/** The social image as SVG; the server converts it to PNG. */
export const loader = loadOnServer(async ({ api, params, language }) => {
  const found = NAME.exec(params.name ?? '');
  if (found === null) throw redirect('/error-404');
  const [, id] = found;
  const { t } = textOf(language);
  const shared =
    id === undefined
      ? { kind: '', title: t('home.metaDescription'), foot: '', art: OWN_ART }
      : await describePublication(api, id);
  return new Response(drawPicture(shared), { headers: { 'content-type': 'image/svg+xml' } });
});

async function describePublication(api: Api, id: string): Promise<SocialImage> {
  const publication = await api(getPublication, {
    params: { id },
    ...QUERY,
  }).catch(leave);
  const { title, earnLabelSmall, metadataLabel, authors, categories, type } = publication;
  const kind = isPublicationType(type) ? PUBLICATION_TYPE_NAMES[type] : null;
  return {
    kind: [kind, metadataLabel, earnLabelSmall].filter((word) => word !== null && word !== '').join('\u2002·\u2002'),
    title,
    foot: authors.map(({ fullNameAffix }) => fullNameAffix).join(', '),
    art: { number: Number(id), category: categories[0]?.slug ?? '' },
  };
}

function leave(error: unknown): never {
  if (error instanceof ApiError && (error.status === 404 || error.status === 410)) throw redirect('/error-404');
  throw error;
}
