import { useQuery } from '@tanstack/react-query';
import { Link } from '#admin/parts/address/navigation.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { Remark, Section } from '#admin/parts/layout/section.tsx';
import { ClosingChecklist } from '#admin/parts/pars/closing-checklist.tsx';
import { PARS_STATUS_LABELS } from '#admin/parts/pars/pars-labels.ts';
import { Status } from '#admin/parts/status/status.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { getParsActivity } from '#contract/calls/office/credit/pars.ts';

/** Whether a released activity can be closed in PARS. (rules L51) */
export function ParsSection({ id, version }: { id: string; version: number }) {
  const { data, error } = useQuery({
    queryKey: ['pars-activities', id, version],
    queryFn: async ({ signal }) => (await browserApi(getParsActivity, { params: { id }, signal })).data,
  });
  return (
    <Section title="Ready to close in PARS">
      {error !== null && <Remark kind="bad">{describeLoadError(error)}</Remark>}
      {data === undefined && error === null && <p role="status">Comparing with PARS…</p>}
      {data !== undefined && (
        <>
          <ClosingChecklist closing={data.closing} physicians={data.physicians} others={data.others} />
          <div className="o-activity-pars">
            <Status kind={PARS_STATUS_LABELS[data.status].kind}>{PARS_STATUS_LABELS[data.status].label}</Status>
            <Link className="link" to={officeHref('/reporting/pars-activities/:id', { id })}>
              Fields and records for PARS
            </Link>
          </div>
        </>
      )}
    </Section>
  );
}
