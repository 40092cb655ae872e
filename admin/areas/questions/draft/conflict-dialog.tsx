import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { officeInstant } from '#admin/parts/format/office-format.ts';
import { Button } from '#ui/button/button.tsx';
import { loadTest } from './draft-test.ts';
import type { TestDraft } from './use-test-draft.ts';

/** Somebody saved the same question: one of the two texts is kept, and the other is not lost before the choice. */
export function ConflictDialog({ draft, id }: { draft: TestDraft; id: string }) {
  const { conflict } = draft;
  if (conflict === null) return null;
  const name = conflict.by ?? 'Someone else';
  return (
    <OfficeDialog
      open
      onClose={() => undefined}
      size="medium"
      title={`${name} changed the same lines`}
      lead={`Saved ${officeInstant(conflict.saved)} Your changes are still on this screen and are not saved.`}
      footer={
        <>
          <Button kind="secondary" onClick={() => void loadTest(id).then(draft.adopt)}>
            Take {conflict.by === null ? 'the other text' : `${name}’s text`}
          </Button>
          <Button kind="primary" onClick={draft.overwrite}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>
        Keeping yours replaces the questions that were saved meanwhile. Taking the other discards what you typed since
        the last save.
      </p>
    </OfficeDialog>
  );
}
