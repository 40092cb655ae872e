import './diff.css';
import { diffText } from './diff-text.ts';

/** What changed between two texts, by words. */
export function Diff({ before, after }: { before: string; after: string }) {
  return diffText(before, after).map(({ kind, text }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have a fixed order
    if (kind === 'same') return <span key={index}>{text}</span>;
    const Tag = kind === 'added' ? 'ins' : 'del';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Tag key={index} className="o-diff">
        {text}
      </Tag>
    );
  });
}

type FieldDiffProps = { fields: readonly { label: string; before: string; after: string }[] };

/** Fields of a record before and after a change. */
export function FieldDiff({ fields }: FieldDiffProps) {
  return (
    <table className="o-field-diff">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <OneSide before={before} after={after} kind="removed" />
            </td>
            <td>
              <OneSide before={before} after={after} kind="added" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OneSide({ before, after, kind }: { before: string; after: string; kind: 'added' | 'removed' }) {
  const other = kind === 'added' ? 'removed' : 'added';
  const Tag = kind === 'added' ? 'ins' : 'del';
  return diffText(before, after)
    .filter((part) => part.kind !== other)
    .map(({ kind: partKind, text }, index) =>
      partKind === 'same' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have a fixed order
        <span key={index}>{text}</span>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Tag key={index} className="o-diff">
          {text}
        </Tag>
      ),
    );
}
