import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { Checklist } from '#admin/parts/explain/checklist.tsx';

type RetireDialogProps = {
  open: boolean;
  onClose: () => void;
  publication: { title: string };
  onRetire: (reason: string) => Promise<unknown>;
};

/** Says what retiring a publication changes and what stays, before. */
export function RetireDialog({ open, onClose, publication, onRetire }: RetireDialogProps) {
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title={`Retire ${publication.title}`}
      lead="It leaves the site. Its addresses lead to a notice that the activity was removed."
      changes={[
        { label: 'Cover and sections', now: 'On the site', after: 'A notice' },
        { label: 'Search, feeds, sitemap', now: 'Listed', after: 'Not listed' },
        { label: 'Credit', now: 'Can be earned', after: 'Ends now' },
      ]}
      reason
      act="Retire publication"
      isDangerous
      consequence="It can be published again."
      onConfirm={({ reason }) => onRetire(reason)}
    >
      <Checklist
        label="What stays"
        items={[
          { state: 'ok', label: 'Certificates, transcripts and the records of credit' },
          { state: 'ok', label: 'Every version of the text, and the open draft' },
        ]}
      />
    </ChangeDialog>
  );
}
