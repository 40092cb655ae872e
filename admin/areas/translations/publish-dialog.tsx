import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { publishTranslation } from '#contract/calls/office/content/translations.ts';
import { LANGUAGE_NAMES } from './language-labels.ts';
import { loadStatus, ObstaclesDialog } from './obstacles-dialog.tsx';
import type { TranslationRecord } from './translation-record.ts';

type PublishDialogProps = { record: TranslationRecord; onClose: () => void; onPublished: () => Promise<void> };

/** Asks before a language is published: what changes by section, and what is in the way. (rules E27) */
export function PublishDialog({ record, onClose, onPublished }: PublishDialogProps) {
  const queries = useQueryClient();
  const notifier = useNotifier();
  const name = LANGUAGE_NAMES[record.language];
  const params = { publication: String(record.publication.number), language: record.language };
  const { data, error, refetch } = useQuery({
    queryKey: ['translation-status', params],
    queryFn: ({ signal }) => loadStatus(params, signal),
    gcTime: 0,
  });
  const title = `Publish ${name} of ${record.publication.title}`;
  if (data === undefined)
    return (
      <OfficeDialog open onClose={onClose} title={title}>
        {error === null ? (
          <p role="status">Comparing with what is public…</p>
        ) : (
          <LoadError subject="The comparison" error={error} onRetry={() => void refetch()} />
        )}
      </OfficeDialog>
    );
  if (data.fault !== null) return <ObstaclesDialog record={record} status={data} title={title} onClose={onClose} />;
  const publish = async () => {
    await browserApi(publishTranslation, { params });
    notifier.done(data.public ? `${name} is published` : `${name} will be published with the publication`);
    await queries.invalidateQueries({ queryKey: ['today'] });
    await onPublished();
  };
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={title}
      lead={
        data.public
          ? 'Readers see it at once. Nothing else of an open draft is published.'
          : 'The publication is not public yet. The translation joins its draft.'
      }
      changes={data.sections.map((section) => ({
        label: `Section ${section.number}`,
        now: section.former_address ?? 'as it is',
        after: `${section.segments} ${section.segments === 1 ? 'segment' : 'segments'}`,
        note: section.former_address === null ? section.address : `${section.address}; the former address redirects`,
      }))}
      act={`Publish ${name}`}
      consequence="The revision before stays, and can be restored."
      onConfirm={publish}
    />
  );
}
