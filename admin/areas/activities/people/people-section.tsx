import '#admin/parts/table/data-table.css';
import { useState } from 'react';
import { daysUntil, officeDate } from '#admin/parts/format/office-format.ts';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { Section } from '#admin/parts/layout/section.tsx';
import { Deadline } from '#admin/parts/status/deadline.tsx';
import { Status } from '#admin/parts/status/status.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { removeActivityPerson } from '#contract/calls/office/credit/activities.ts';
import type { MitigationStep } from '#domain/credits/disclosure/review-disclosure.ts';
import { STEP_LABELS } from '#domain/credits/record-labels.ts';
import { Button } from '#ui/button/button.tsx';
import { DISCLOSURE_KINDS, DISCLOSURE_LABELS, joinRoles } from '../activity-labels.ts';
import { type ActivityPerson, type ActivityRecord, useAcceptActivity } from '../activity-record.ts';
import { ReviewDisclosureDialog } from '../disclosures/review-disclosure-dialog.tsx';
import { useDisclosure } from '../disclosures/use-disclosure.ts';
import { PersonDialog } from './person-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';

type PeopleProps = { activity: ActivityRecord; mayWrite: boolean };

/** Everyone in control of the content, with what each has disclosed and what learners read of it. (rules L22 to L25) */
export function PeopleSection({ activity, mayWrite }: PeopleProps) {
  const [requested, setRequested] = useState<ActivityPerson | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [reviewedId, setReviewedId] = useState<string | null>(null);
  const reviewed = useDisclosure(reviewedId);
  const { people, learner_text } = activity;
  // Before the release learners read nothing, and what is not cleared says nothing yet.
  const isOpen =
    activity.basis !== 'statement' &&
    activity.publication.visibility === 'draft' &&
    people.some(({ status }) => status !== 'cleared');
  return (
    <div id="people" className="o-activity-part">
      <Section
        title={
          <>
            Disclosures{' '}
            <span className="o-muted">
              {people.length} {people.length === 1 ? 'person' : 'people'} in control
            </span>
          </>
        }
        end={
          mayWrite && (
            <Button kind="secondary" size="small" onClick={() => setAdding(true)}>
              Add a person…
            </Button>
          )
        }
      >
        <div className="o-table-frame">
          <table className="o-table o-table-plain o-activity-people">
            <thead>
              <tr>
                <th scope="col">Person and role</th>
                <th scope="col">Relevant relationships, last 24 months</th>
                <th scope="col">Mitigation</th>
                <th scope="col">On file until</th>
                <th scope="col">
                  <span className="visually-hidden">Acts</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <PersonRow
                  key={person.key}
                  activity={activity}
                  person={person}
                  mayWrite={mayWrite}
                  onRequest={() => setRequested(person)}
                  onReview={setReviewedId}
                />
              ))}
            </tbody>
          </table>
        </div>
        <div className="o-activity-learner">
          <b>Learners read:</b>
          {isOpen ? (
            <p>Nothing yet. The statement is written from the disclosures once everyone is cleared.</p>
          ) : activity.basis === 'statement' ? (
            <p>What each author states, until the next review.</p>
          ) : (
            learner_text.map((text) => <p key={text}>{text}</p>)
          )}
        </div>
      </Section>
      {requested !== null && (
        <RequestDialog activity={activity} person={requested} onClose={() => setRequested(null)} />
      )}
      {reviewed !== null && (
        <ReviewDisclosureDialog key={reviewed.id} disclosure={reviewed} onClose={() => setReviewedId(null)} />
      )}
      {isAdding && <PersonDialog activity={activity} onClose={() => setAdding(false)} />}
    </div>
  );
}

type RowProps = {
  activity: ActivityRecord;
  person: ActivityPerson;
  mayWrite: boolean;
  onRequest: () => void;
  /** With the id of the disclosure. */
  onReview: (id: string) => void;
};

function PersonRow({ activity, person, mayWrite, ...acts }: RowProps) {
  const { name, credentials, roles, status, valid_until, relationships, mitigation, open, reviewed, reviewed_by } =
    person;
  const isCleared = status === 'cleared';
  return (
    <tr>
      <th scope="row">
        {credentials === '' ? name : `${name}, ${credentials}`}
        <span className="o-table-sub">{joinRoles(roles)}</span>
      </th>
      <td>
        {relationships.length === 0
          ? isCleared
            ? 'None'
            : ''
          : relationships.map((text) => <div key={text}>{text}</div>)}
      </td>
      <td>
        {mitigation.map((step) => (
          <div key={step}>{STEP_LABELS[step as MitigationStep]}</div>
        ))}
        {isCleared && mitigation.length === 0 && 'Not needed'}
        {reviewed !== null && reviewed_by !== null && (
          <span className="o-table-sub">
            {reviewed_by}, {officeDate(reviewed)}
          </span>
        )}
      </td>
      <td>
        <Status
          kind={isCleared && valid_until !== null && daysUntil(valid_until) < 0 ? 'bad' : DISCLOSURE_KINDS[status]}
        >
          {valid_until === null ? DISCLOSURE_LABELS[status] : officeDate(valid_until)}
        </Status>
        {valid_until !== null && (
          <span className="o-table-sub">
            <Deadline daysLeft={daysUntil(valid_until)} soonDays={30} />
          </span>
        )}
      </td>
      <td>{mayWrite && <PersonActs activity={activity} person={person} open={open} {...acts} />}</td>
    </tr>
  );
}

type ActsProps = Omit<RowProps, 'mayWrite'> & { open: ActivityPerson['open'] };

function PersonActs({ activity, person, open, onRequest, onReview }: ActsProps) {
  const accept = useAcceptActivity();
  const notifier = useNotifier();
  const { id, version } = activity;
  const { key, name } = person;
  const remove = async () => {
    try {
      const { data } = await browserApi(removeActivityPerson, { params: { id, person: key }, plain: { version } });
      await accept(data);
      notifier.done(`${name} was removed`);
    } catch (error) {
      notifier.failed(describeLoadError(error), () => void remove());
    }
  };
  return (
    <div className="o-activity-person-acts">
      {open?.state === 'submitted' ? (
        <Button
          kind="secondary"
          size="small"
          aria-label={`Review: disclosure of ${name}`}
          onClick={() => onReview(open.id)}
        >
          Review…
        </Button>
      ) : (
        <Button kind="text" size="small" onClick={onRequest}>
          {open === null ? 'Send form…' : 'Send again…'}
          <span className="visually-hidden"> to {name}</span>
        </Button>
      )}
      {key.startsWith('person-') && (
        <Button kind="text" size="small" aria-label={`Remove ${name}`} onClick={() => void remove()}>
          Remove
        </Button>
      )}
    </div>
  );
}
