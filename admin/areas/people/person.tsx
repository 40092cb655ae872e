import { officeHref } from '#admin/parts/address/office-address.ts';
import './people.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Link } from '#admin/parts/address/navigation.ts';
import { officeDate } from '#admin/parts/format/office-format.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { type Crumb, Screen } from '#admin/parts/layout/screen.tsx';
import { Remark, TwoColumns } from '#admin/parts/layout/section.tsx';
import { isOffered } from '#domain/site/features.ts';
import { PersonActs } from './acts/person-acts.tsx';
import { ExplainPanel } from './explain/explain-panel.tsx';
import { Credits, Profile } from './person-aside.tsx';
import { describeStatus } from './person-labels.ts';
import { Certificates, Emails, Orders, Sessions, Terms } from './person-lists.tsx';
import { loadPerson, type PersonRecord } from './person-record.ts';
import { PersonTimeline } from './person-timeline.tsx';

const CRUMBS: readonly Crumb[] = [{ label: 'People', to: '/people' }];

/** One person with everything that belongs to them. */
export function Person() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['people', id],
    queryFn: ({ signal }) => loadPerson(id, signal),
  });
  if (data !== undefined) return <LoadedPerson key={id} person={data} />;
  return (
    <Screen title={`Person ${id}`} crumbs={CRUMBS}>
      {error === null ? (
        <p role="status">Loading the person…</p>
      ) : (
        <LoadError subject="The person" error={error} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}

function LoadedPerson({ person }: { person: PersonRecord }) {
  const { id, name, email, deleted, suppressed, verified, merged, merged_into } = person;
  return (
    <Screen
      title={name}
      crumbs={CRUMBS}
      lead={
        <span className="dots">
          <span>{email}</span>
          <span>{describeStatus(person)}</span>
          <span>No. {id}</span>
        </span>
      }
    >
      <TwoColumns
        label="About this person"
        aside={
          <>
            <Profile person={person} />
            {isOffered('credit') && <Credits person={person} />}
            {deleted === null && <PersonActs person={person} />}
          </>
        }
      >
        {merged_into !== null && (
          <Remark kind="ink">
            <b>This account was merged{deleted === null ? '' : ` on ${officeDate(deleted)}`}.</b> It now belongs to{' '}
            <Link className="link" to={officeHref('/people/:id', { id: merged_into.id })}>
              {merged_into.name}
            </Link>
            ; its address stays reserved.
          </Remark>
        )}
        {merged.length > 0 && (
          <Remark>
            {merged.map(({ id: doubleId, email: address, at }) => (
              <p key={doubleId}>
                <Link className="link" to={officeHref('/people/:id', { id: doubleId })}>
                  {address}
                </Link>{' '}
                was merged into this account on {officeDate(at)}.
              </p>
            ))}
          </Remark>
        )}
        {deleted !== null && merged_into === null && (
          <Remark kind="ink">
            <b>This account was deleted on {officeDate(deleted)}.</b> Its records of credit and payments stay.
          </Remark>
        )}
        {deleted === null && verified === null && (
          <Remark kind="ink">
            <b>The address is not verified.</b> Emails about it can be sent again under Actions.
          </Remark>
        )}
        {suppressed !== null && (
          <Remark kind="bad">
            <b>{SUPPRESSIONS[suppressed.why] ?? 'Emails to this address are stopped.'}</b> Since{' '}
            {officeDate(suppressed.since)}, it only gets required emails.
          </Remark>
        )}
        {deleted === null && (
          <div className="o-person-explain">
            <ExplainPanel person={person} />
          </div>
        )}
        <PersonTimeline id={id} />
        <Terms person={person} />
        <Orders person={person} />
        {isOffered('credit') && <Certificates person={person} />}
        <Sessions person={person} />
        <Emails person={person} />
      </TwoColumns>
    </Screen>
  );
}

const SUPPRESSIONS: Readonly<Record<string, string>> = {
  bounced: 'An email to this address bounced.',
  complained: 'An email to this address was reported as spam.',
  office: 'The office stopped emails to this address.',
};
