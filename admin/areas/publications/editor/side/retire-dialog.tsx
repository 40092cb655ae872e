import { useQuery } from '@tanstack/react-query';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { Checklist, type ChecklistItem } from '#admin/parts/explain/checklist.tsx';
import { officeNumber } from '#admin/parts/format/office-format.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { previewRetirement } from '#contract/calls/office/content/publication-acts.ts';
import { isOffered } from '#domain/site/features.ts';

type RetireDialogProps = {
  open: boolean;
  onClose: () => void;
  publication: { id: string; title: string };
  onRetire: (reason: string) => Promise<unknown>;
};

const loadPreview = async (id: string, signal: AbortSignal) => {
  const { data } = await browserApi(previewRetirement, { params: { id }, signal });
  return data;
};
type Preview = Awaited<ReturnType<typeof loadPreview>>;

/** Says what retiring a publication changes and what stays, before. */
export function RetireDialog({ open, onClose, publication, onRetire }: RetireDialogProps) {
  const { data, error, refetch } = useQuery({
    // Not below the keys of publications: once it is retired, there is nothing to read again.
    queryKey: ['retirement', publication.id],
    enabled: open,
    staleTime: 0,
    queryFn: ({ signal }) => loadPreview(publication.id, signal),
  });
  if (data === undefined)
    return (
      <OfficeDialog open={open} onClose={onClose} title={`Retire ${publication.title}`}>
        {error === null ? (
          <p role="status">Reading what it would change…</p>
        ) : (
          <LoadError subject="The preview" error={error} onRetry={() => void refetch()} />
        )}
      </OfficeDialog>
    );
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title={`Retire ${publication.title}`}
      lead="It leaves the site. Its addresses lead to a notice that the activity was removed."
      changes={[
        { label: 'Cover and sections', now: 'On the site', after: 'A notice' },
        { label: 'Search, feeds, sitemap', now: 'Listed', after: 'Not listed' },
        ...(isOffered('credit') ? [{ label: 'Credit', now: 'Can be earned', after: 'Ends now' }] : []),
        ...(data.schedule_ends ? [{ label: 'Scheduled changes', now: 'Scheduled', after: 'Back to a draft' }] : []),
      ]}
      reason
      act="Retire publication"
      isDangerous
      consequence="It can be published again."
      onConfirm={({ reason }) => onRetire(reason)}
    >
      <Checklist items={listConsequences(data)} label="What stays" />
    </ChangeDialog>
  );
}

function listConsequences({ certificates, unfinished, draft_stays: draftStays }: Preview): ChecklistItem[] {
  return [
    {
      state: 'ok',
      label:
        certificates === 0
          ? 'No certificate was issued for it'
          : `Stays: ${officeNumber(certificates)} ${certificates === 1 ? 'certificate' : 'certificates'}, and the records of credit`,
    },
    ...(unfinished > 0
      ? [
          {
            state: 'waiting' as const,
            label: `${officeNumber(unfinished)} ${unfinished === 1 ? 'person has' : 'people have'} begun its test and cannot finish it`,
          },
        ]
      : []),
    ...(draftStays ? [{ state: 'ok' as const, label: 'Stays: the open draft' }] : []),
    { state: 'ok', label: 'Stays: every version of the text' },
  ];
}
