/** Entries of the audit log in words, for the office and the audit pack. (rules O7, L49) */
type Entry = {
  readonly subject_type: string;
  readonly subject_id: string;
  readonly detail: Readonly<Record<string, unknown>> | null;
};

/** "staff.roles-changed" as "Staff: roles changed". */
export function describeAction(action: string): string {
  const [area = '', ...rest] = action.split('.');
  const name = rest.join(' ').replaceAll('-', ' ');
  const first = area.replaceAll('-', ' ');
  const label = name === '' ? first : `${first}: ${name}`;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Records whose type is named otherwise on the screens. */
const RECORD_NAMES: Readonly<Record<string, string>> = {
  Asset: 'file',
  Conversation: 'message',
  Giftcard: 'gift card',
  OfficePublication: 'publication',
  User: 'account',
};

/** "AnswerTemplate" 2 as "answer template 2", and "User" 5 as "account 5". */
export const describeSubject = ({
  subject_type: type,
  subject_id: id,
}: Pick<Entry, 'subject_type' | 'subject_id'>): string =>
  `${RECORD_NAMES[type] ?? type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()} ${id}`;

type Change = { reason: string; fields: { label: string; before: string; after: string }[] };

/** The fields that an entry changed, and its reason. Details without before and after are fields without a past. */
export function readChange(detail: Entry['detail']): Change {
  const { before, after, reason, ...others } = detail ?? {};
  const [old, now] = [fieldsOf(before), { ...fieldsOf(after), ...fieldsOf(others) }];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return {
    reason: typeof reason === 'string' ? reason : '',
    fields: names
      .map((label) => ({ label, before: old[label] ?? '', after: now[label] ?? '' }))
      .filter((field) => field.before !== field.after),
  };
}

const fieldsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, writeValue(field)]))
    : {};

function writeValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
