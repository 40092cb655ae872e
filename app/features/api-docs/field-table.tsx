import { useText } from '#app/i18n/text.tsx';
import { Table } from '#ui/list/table.tsx';
import type { FieldLine } from './api-outline.ts';

/** A table of names, types and notes; null without fields. */
export function FieldTable({ caption, of, fields }: { caption: string; of: string; fields: readonly FieldLine[] }) {
  const { t } = useText();
  if (fields.length === 0) return null;
  const hasNotes = fields.some(({ note, needed }) => note !== '' || needed);
  return (
    <Table caption={caption} label={`${caption}, ${of}`} className="api-fields">
      <thead>
        <tr>
          <th scope="col">{t('apiDocs.name')}</th>
          <th scope="col">{t('apiDocs.kind')}</th>
          {hasNotes && <th scope="col">{t('apiDocs.note')}</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, kind, note, needed }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              <code>{kind}</code>
            </td>
            {hasNotes && <td>{[needed ? t('apiDocs.needed') : '', note].filter((part) => part !== '').join('; ')}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
