import { useMutation, useQueryClient } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { type TopicHoursOf, topicHoursQuery } from '#app/api/queries/credit-record-queries.ts';
import { useSaveDocument } from '#app/features/records/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { issueAttestation } from '#contract/calls/transcript.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/toast/use-toast.ts';

type TopicAttestationProps = { code: string; attestation: NonNullable<TopicHoursOf['attestation']> };

/** The letter about the hours of a topic: what is missing for it, or its PDF and code. (rules T69) */
export function TopicAttestation({ code, attestation }: TopicAttestationProps) {
  const { t, number, date } = useText();
  const { save, isSaving } = useSaveDocument();
  const toast = useToast();
  const queries = useQueryClient();
  const issue = useMutation({
    mutationFn: async () => (await browserApi(issueAttestation, { plain: { topic: code } })).data,
    onSuccess: async ({ id }) => {
      save(`/api/attestations/${id}/pdf/`);
      await queries.invalidateQueries(topicHoursQuery);
    },
    onError: (error) => toast.showError(error instanceof ApiError ? error.message : t('creditRecord.unreachable')),
  });
  const { hours, remaining, issued } = attestation;
  if (remaining > 0)
    return (
      <p className="small quiet topic-attestation">
        {t('creditRecord.topics.attestationMissing', { hours: number(hours), remaining: number(remaining) })}
      </p>
    );
  return (
    <div className="topic-attestation small">
      <Button
        kind="secondary"
        size="small"
        icon="download"
        busy={issue.isPending || isSaving}
        onClick={() => issue.mutate()}
      >
        {t('creditRecord.topics.attestation')}
      </Button>
      {issued !== null && (
        <Link className="link" to={href('/verify/:code', { code: issued.code })}>
          {t('creditRecord.topics.attestationIssued', { date: date(issued.issued), code: issued.code })}
        </Link>
      )}
    </div>
  );
}
