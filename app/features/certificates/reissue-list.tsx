import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/api/api-error.ts';
import { browserApi } from '#app/api/browser-api.ts';
import { certificatesQuery } from '#app/api/credit-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { useToast } from '#app/ui/use-toast.ts';
import { reissueCertificate } from '#contract/calls/assessment.ts';
import { mayReissue } from '#domain/credits/reissue.ts';
import type { Certificate } from './find-certificates.ts';

/** The certificates whose wording no longer fits the profession of their holder, each with a way to issue it again. */
export function ReissueList({ profession }: { profession: string | null }) {
  const { t } = useText();
  const { data } = useQuery(certificatesQuery);
  const stale = (data?.items ?? []).filter(
    ({ replaced, revoked, profession: holderProfession }) =>
      !replaced && mayReissue({ holderProfession, revoked }, profession).ok,
  );
  if (stale.length === 0) return null;
  return (
    <Note isAnnounced>
      <p className="strong">{t('certificates.reissue.title')}</p>
      <p className="small">{t('certificates.reissue.text')}</p>
      {stale.map((certificate) => (
        <Reissue key={certificate.id} certificate={certificate} />
      ))}
    </Note>
  );
}

function Reissue({ certificate }: { certificate: Certificate }) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const { id, title, template } = certificate;
  const issue = useMutation({
    mutationFn: () => browserApi(reissueCertificate, { params: { id }, attributes: {} }),
    onSuccess: async () => {
      toast.say(t('certificates.reissue.done'));
      await queries.invalidateQueries({ queryKey: ['certificates'] });
    },
    onError: (error) => toast.fail(error instanceof ApiError ? error.message : t('certificates.reissue.failed')),
  });
  const as = t(template === 'physician' ? 'certificates.ofCredit' : 'certificates.ofParticipation');
  return (
    <div className="row">
      <p className="small">{t('certificates.reissue.issuedAs', { title, as })}</p>
      <Button kind="secondary" size="small" busy={issue.isPending} onClick={() => issue.mutate()}>
        {t('certificates.reissue.act')}
      </Button>
    </div>
  );
}
