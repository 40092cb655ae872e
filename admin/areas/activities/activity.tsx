import './activity.css';
import { useState } from 'react';
import { useParams } from 'react-router';
import { officeDate, officeInstant } from '#admin/parts/format/office-format.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { type Crumb, Screen } from '#admin/parts/layout/screen.tsx';
import { Remark, TwoColumns } from '#admin/parts/layout/section.tsx';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { Status } from '#admin/parts/status/status.tsx';
import { Button } from '#ui/button/button.tsx';
import { ActivityAside } from './activity-aside.tsx';
import { STATE_KINDS, STATE_LABELS } from './activity-labels.ts';
import { type ActivityRecord, useActivity } from './activity-record.ts';
import { ClockBar } from './clock-bar.tsx';
import { PeopleSection } from './people/people-section.tsx';
import { ApprovalsSection } from './record/approvals-section.tsx';
import { FrontMatterSection } from './record/front-matter-section.tsx';
import { ReviewDialog } from './record/review-dialog.tsx';

const CRUMBS: readonly Crumb[] = [{ label: 'Activities', to: '/activities' }];

/** One activity: what it states, who controls it, its approvals and its dates. (rules L18) */
export function Activity() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useActivity(id);
  if (error !== null)
    return (
      <Screen title={`Activity ${id}`} crumbs={CRUMBS}>
        <LoadError subject="The activity" error={error} onRetry={() => void refetch()} />
      </Screen>
    );
  if (data === undefined)
    return (
      <Screen title={`Activity ${id}`} crumbs={CRUMBS}>
        <p role="status">Loading the activity…</p>
      </Screen>
    );
  return <LoadedActivity activity={data} />;
}

function LoadedActivity({ activity }: { activity: ActivityRecord }) {
  const mayWrite = useMay()('accreditation.write');
  const [isReviewing, setReviewing] = useState(false);
  const { publication, state, number, title } = activity;
  const { credit, sponsor, credit_ends } = publication;
  return (
    <Screen
      title={title}
      crumbs={CRUMBS}
      crumb={`${activity.id} ${title}`}
      acts={
        mayWrite && (
          <Button kind="secondary" onClick={() => setReviewing(true)}>
            Record a review…
          </Button>
        )
      }
      lead={
        <span className="dots">
          <span>Activity {number}</span>
          {sponsor !== null && <span>with {sponsor}</span>}
          {credit !== null && (
            <span className="credit-amount">
              {credit.amount} {credit.class}
            </span>
          )}
          <span>{activity.acknowledged} started</span>
        </span>
      }
      headEnd={
        <Status
          kind={STATE_KINDS[state]}
          note={state === 'open' && credit_ends !== null ? `until ${officeDate(credit_ends)}` : undefined}
        >
          {STATE_LABELS[state]}
        </Status>
      }
    >
      <ClockBar activity={activity} />
      <TwoColumns label="Readiness and numbers" aside={<ActivityAside activity={activity} mayWrite={mayWrite} />}>
        {activity.basis === 'statement' && (
          <Remark>
            <b>Judged by what the publication states.</b> It gives credit as before. Fill in the record, then record a
            review: from then on the record counts.
          </Remark>
        )}
        <TextInReview activity={activity} />
        <FrontMatterSection activity={activity} mayWrite={mayWrite} />
        <PeopleSection activity={activity} mayWrite={mayWrite} />
        <ApprovalsSection activity={activity} mayWrite={mayWrite} />
      </TwoColumns>
      {isReviewing && <ReviewDialog activity={activity} onClose={() => setReviewing(false)} />}
    </Screen>
  );
}

/** Who waits for the record of a text in review, or was notified that it is complete. (rules E35) */
function TextInReview({ activity: { review } }: { activity: ActivityRecord }) {
  if (review === null) return null;
  const { sent, by, awaits_record, notified } = review;
  const name = by ?? 'A former member of the office';
  return (
    <Remark>
      <b>In review since {officeInstant(sent)}</b> {name} sent the text
      {notified !== null
        ? `, and was notified by email that the record is complete: ${officeInstant(notified)}`
        : awaits_record
          ? ', and is notified by email once the record is complete.'
          : '.'}
    </Remark>
  );
}
