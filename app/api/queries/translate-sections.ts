import type { Api } from '#client/api/client.ts';
import { listTranslations } from '#contract/calls/search.ts';
import type { Language } from '#domain/catalogue/languages.ts';

type SectionName = { id: string; slug: string; title: string };

/** Sections with titles and slugs in the language of the host, if they are translated. (rules C23) */
export async function translateSections<Section extends SectionName>(
  api: Api,
  language: Language,
  sections: readonly Section[],
): Promise<Section[]> {
  if (language === 'en' || sections.length === 0) return [...sections];
  const { items } = await api(listTranslations, {
    filter: { lang: language, section: sections.map(({ id }) => Number(id)) },
    include: ['section'],
    fields: { Section: [] },
    page: { size: 0 },
  });
  const translated = new Map(items.map(({ section, slug, title }) => [section?.id, { slug, title }]));
  return sections.map((section) => ({ ...section, ...translated.get(section.id) }));
}
