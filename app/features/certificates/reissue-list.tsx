import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { certificatesQuery } from '#app/api/queries/certificates-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { reissueCertificate } from '#contract/calls/assessment.ts';
import { mayReissue } from '#domain/credits/certificates/reissue.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useToast } from '#ui/toast/use-toast.ts';
import type { Certificate } from './find-certificates.ts';

/** The certificates whose wording no longer fits the holder's profession, each with an action to reissue it. */
export function ReissueList({ profession }: { profession: string | null }) {
  const { t } = useText();
  const { data } = useQuery(certificatesQuery);
  const outdated = (data?.items ?? []).filter(
    ({ replaced, revoked, profession: holderProfession }) =>
      !replaced && mayReissue({ holderProfession, revoked }, profession).ok,
  );
  if (outdated.length === 0) return null;
  return (
    <Note isAnnounced>
      <p className="strong">{t('certificates.reissue.title')}</p>
      <p className="small">{t('certificates.reissue.text')}</p>
      {outdated.map((certificate) => (
        <ReissueRow key={certificate.id} certificate={certificate} />
      ))}
    </Note>
  );
}

function ReissueRow({ certificate }: { certificate: Certificate }) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const { id, title, template } = certificate;
  const issue = useMutation({
    mutationFn: () => browserApi(reissueCertificate, { params: { id }, attributes: {} }),
    onSuccess: async () => {
      toast.show(t('certificates.reissue.done'));
      await queries.invalidateQueries({ queryKey: ['certificates'] });
    },
    onError: (error) => toast.showError(error instanceof ApiError ? error.message : t('certificates.reissue.failed')),
  });
  const as = t(template !== 'participation' ? 'certificates.ofCredit' : 'certificates.ofParticipation');
  return (
    <div className="row">
      <p className="small">{t('certificates.reissue.issuedAs', { title, as })}</p>
      <Button kind="secondary" size="small" busy={issue.isPending} onClick={() => issue.mutate()}>
        {t('certificates.reissue.act')}
      </Button>
    </div>
  );
}
