import type { Entity } from '#contract/resources.ts';
import { PUBLICATION_TYPE_NAMES } from '#domain/catalogue/publication-types.ts';
import { describeAction, readChange } from '#domain/office/describe-entry.ts';

type Event = Entity<'PublicationEvent'>;

const LANGUAGES: Readonly<Record<string, string>> = {
  ...{ de: 'German', fr: 'French', it: 'Italian', 'pt-br': 'Portuguese' },
};

/** "publication.draft-edited" as "Draft edited", "translation.published" as "Translation into German: published". */
export function describeEvent({ action, detail, person }: Pick<Event, 'action' | 'detail' | 'person'>): string {
  const label = describeAction(action).replace(/^Publication: (.)/, (_, first: string) => first.toUpperCase());
  const language = LANGUAGES[String(detail?.language)];
  if (language !== undefined) return label.replace(/^Translation/, `Translation into ${language}`);
  return person === null ? label : `${label} (${person})`;
}

/** Counters and keys of records, which say nothing to a reader. */
const INTERNAL = ['version', 'link', 'comment', 'language', 'person', 'activity'];

const FIELDS: Readonly<Record<string, string>> = {
  open: 'Draft',
  visibility: 'On the site',
  uan: 'UAN',
  pars_id: 'PARS',
};

/** Values of the record that are keys: states, kinds of revision and types of publications. */
const VALUES: Readonly<Record<string, string>> = {
  'in-review': 'in review',
  correction: 'correction',
  'clinical-update': 'clinical update',
  ...PUBLICATION_TYPE_NAMES,
};

/** The fields that an event changed, as they are read. */
export const listFields = ({ detail }: Pick<Event, 'detail'>) =>
  readChange(detail)
    // Acts of old name no visibility after them if it stayed.
    .fields.filter(({ label, after }) => !INTERNAL.includes(label) && !(label === 'visibility' && after === ''))
    .map(({ label, before, after }) => ({
      label: FIELDS[label] ?? sentence(label),
      before: VALUES[before] ?? before,
      after: VALUES[after] ?? after,
    }));

/** The revision that an event made, which the text can be compared with. */
export function revisionOf({ detail }: Pick<Event, 'detail'>): number | null {
  const after = detail?.after;
  const revision = typeof after === 'object' && after !== null ? (after as { revision?: unknown }).revision : null;
  return typeof revision === 'number' ? revision : null;
}

/** "learningObjectives" and "practice_gap" as "Learning objectives" and "Practice gap". */
function sentence(name: string): string {
  const text = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
