import { useQuery } from '@tanstack/react-query';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { FieldDiff } from '#admin/parts/diff/diff.tsx';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { getEntry } from '#contract/calls/office/content/collections.ts';
import type { Entity } from '#contract/resources.ts';
import type { CollectionName } from '#domain/authoring/collections.ts';
import { Button } from '#ui/button/button.tsx';
import type { Fields } from './form/field.ts';
import type { EntryValues } from './form/use-entry-form.ts';

type ConflictProps = {
  collection: CollectionName;
  id: string;
  mine: EntryValues;
  onClose: () => void;
  /** Continues with the version of the other editor. */
  onResolved: (theirs: Entity<'CollectionEntry'>) => void;
  /** Saves over their version. */
  save: (version: number) => Promise<void>;
};

/** Someone else saved in between: both versions by field, and which one to keep. */
export function ConflictDialog({ collection, id, mine, onClose, onResolved, save }: ConflictProps) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['collection-conflict', collection, id],
    queryFn: ({ signal }) => browserApi(getEntry, { params: { collection, id }, signal }),
    gcTime: 0,
    staleTime: 0,
  });
  const takeTheirs = () => {
    if (data === undefined) return;
    onResolved(data);
    onClose();
  };
  const saveMine = async () => {
    if (data === undefined) return;
    onClose();
    await save(data.version);
  };
  return (
    <OfficeDialog
      open
      onClose={onClose}
      title="Someone else changed this entry"
      lead={
        data === undefined
          ? undefined
          : `${data.updated_by ?? 'An import'} saved it while you were writing. Nothing of yours is lost.`
      }
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Continue editing
          </Button>
          {error === null && (
            <>
              <Button kind="secondary" busy={isPending} onClick={takeTheirs}>
                Take theirs
              </Button>
              <Button busy={isPending} onClick={() => void saveMine()}>
                Save mine
              </Button>
            </>
          )}
        </>
      }
    >
      {error !== null && <LoadError subject="Their version" error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <FieldDiff fields={listDifferences(data, mine)} />}
    </OfficeDialog>
  );
}

const print = (field: unknown): string =>
  field === undefined ? '' : typeof field === 'string' ? field : JSON.stringify(field, null, 1);

/** The fields that differ, theirs before and mine after; those of a translation with its language. */
function listDifferences(theirs: EntryValues, mine: EntryValues) {
  const all = ({ value, translations }: EntryValues): Fields => {
    const translated = Object.entries(translations).flatMap(([language, fields]) =>
      Object.entries(fields).map(([name, field]) => [`${language}: ${name}`, field] as const),
    );
    return { ...value, ...Object.fromEntries(translated) };
  };
  const [before, after] = [all(theirs), all(mine)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((label) => ({ label, before: print(before[label]), after: print(after[label]) }))
    .filter((field) => field.before !== field.after);
}
