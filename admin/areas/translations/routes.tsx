import { defineArea, screen } from '#admin/area.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { countWaiting } from '#admin/parts/areas/today-counts.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { listOfficeTranslations } from '#contract/calls/office/content/translations.ts';
import { LANGUAGE_NAMES, STATES } from './language-labels.ts';

const MAX_RESULTS = 8;

/** Translations: what is stale and open, and the workspace of a section. */
export const translationsArea = defineArea({
  path: 'translations',
  label: 'Translations',
  icon: 'language',
  group: 'Content',
  permissions: ['translations.write'],
  waiting: () => countWaiting('translations.stale', 'translations.submitted'),
  routes: [
    { index: true, lazy: screen(async () => (await import('./translations.tsx')).Translations) },
    { path: 'glossary', lazy: screen(async () => (await import('./glossary.tsx')).Glossary) },
    {
      path: ':publication/:section/:language',
      lazy: screen(async () => (await import('./workspace.tsx')).TranslationWorkspace),
    },
  ],
  commands: [
    { label: 'Stale translations', to: '/translations?state=stale', permission: 'translations.write' },
    { label: 'Submitted translations', to: '/translations?submitted=true', permission: 'content.publish' },
    { label: 'Glossary of translations', to: '/translations/glossary', permission: 'translations.write' },
  ],
  sources: [
    {
      title: 'Translations',
      permission: 'translations.write',
      search: async (text, signal) => {
        const { items } = await browserApi(listOfficeTranslations, {
          filter: { search: text },
          page: { size: MAX_RESULTS },
          signal,
        });
        return items.map(({ id, title, publication, language, next_section, state }) => ({
          id,
          label: `${title}, ${LANGUAGE_NAMES[language]}`,
          note: `Publication ${publication} · ${STATES[state].label}`,
          icon: 'language' as const,
          to: officeHref('/translations/:publication/:section/:language', {
            publication,
            section: next_section,
            language,
          }),
        }));
      },
    },
  ],
});
