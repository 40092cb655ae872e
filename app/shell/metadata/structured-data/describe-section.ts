import type { AudioObject, Clip, Thing, VideoObject } from 'schema-dts';
import type { Entity } from '#contract/resources.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { describePage, pictureOf, type ShownPublication } from './describe-publication.ts';
import { breadcrumbsOf, instantOf, publisherOf, writeDuration, writtenIn } from './values.ts';

type SectionPage = { section: Entity<'Section'>; publication: ShownPublication };

/** A section: a medical page and, if visitors may play it, its recording with a clip for each slide. */
export function describeSection(
  { section, publication }: SectionPage,
  { address, host }: { address: string; host: Language },
): Thing[] {
  const { origin } = new URL(address);
  const recording = describeRecording({ section, publication }, address);
  const cover = `${origin}/publication/${publication.slug}`;
  const page = {
    address,
    about: recording === null ? `${cover}#learning` : `${address}#recording`,
    name: section.title,
    summary: section.meta_description,
    // Untranslated sections are shown in English. (rules C23)
    language: section.translations.some(({ lang }) => lang === host) ? host : ('en' as const),
    isFree: !section.lock,
  };
  return [
    breadcrumbsOf([
      { name: publication.title, address: cover },
      { name: section.title, address },
    ]),
    { ...describePage(publication, page), isPartOf: { '@id': cover } },
    ...(recording === null ? [] : [recording]),
  ];
}

/** Null while the section is locked, because it then has no recording URL. */
function describeRecording({ section, publication }: SectionPage, address: string): VideoObject | AudioObject | null {
  const { attachment_url: recording, attachment_type: mime } = section;
  if (section.lock || recording === null || mime === null) return null;
  const { origin } = new URL(address);
  const about = {
    '@id': `${address}#recording`,
    name: section.title,
    description: section.meta_description,
    uploadDate: instantOf(publication.publicationDate),
    duration: writeDuration(section.duration),
    contentUrl: new URL(recording, origin).href,
    encodingFormat: mime,
    inLanguage: writtenIn(),
    isAccessibleForFree: true,
    publisher: publisherOf(origin),
  };
  const thumbnailUrl = pictureOf(origin, publication.id);
  if (!mime.startsWith('video/')) return { '@type': 'AudioObject', ...about, thumbnailUrl };
  return { '@type': 'VideoObject', ...about, thumbnailUrl, hasPart: clipsOf(section, address) };
}

function clipsOf({ transcript, duration }: Entity<'Section'>, address: string): Clip[] {
  const slides = transcript?.slides ?? [];
  return slides.map(({ title, start }, index) => ({
    '@type': 'Clip',
    name: title,
    startOffset: start,
    endOffset: slides[index + 1]?.start ?? Math.max(duration, start + 1),
    url: `${address}?t=${start}`,
  }));
}
