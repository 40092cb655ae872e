import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { addActivityPerson } from '#contract/calls/office/credit/activities.ts';
import { Button } from '#ui/button/button.tsx';
import { joinRoles } from '../activity-labels.ts';
import { type ActivityRecord, useAcceptActivity } from '../activity-record.ts';

type ProposedPerson = ActivityRecord['proposed_people'][number];

/** Members of the office who wrote or reviewed the text, each added with one press, also as the planner that is missing. (rules L59) */
export function ProposedPeople({ activity }: { activity: ActivityRecord }) {
  const { id, version, people, proposed_people } = activity;
  const needsPlanner = !people.some(({ roles }) => roles.includes('planner'));
  const accept = useAcceptActivity();
  const notifier = useNotifier();
  const add = useMutation({
    mutationFn: ({ known, roles, ...person }: ProposedPerson) => {
      const who = known === null ? person : { known };
      return browserApi(addActivityPerson, { params: { id }, plain: { version, roles: [...roles], ...who } });
    },
    onSuccess: async ({ data }, { name }) => {
      await accept(data);
      notifier.done(`${name} was added`);
    },
    onError: (error) => notifier.failed(describeLoadError(error)),
  });
  if (proposed_people.length === 0) return null;
  return (
    <section aria-label="Wrote or reviewed this text">
      <h3 className="o-h3">Wrote or reviewed this text</h3>
      <ul className="o-activity-proposed">
        {proposed_people.map((person) => (
          <li key={person.email}>
            <span>
              {person.credentials === '' ? person.name : `${person.name}, ${person.credentials}`}
              <span className="o-table-sub">
                {joinRoles(person.roles)} · {person.email}
              </span>
            </span>
            <span className="o-activity-person-acts">
              {needsPlanner && (
                <AddButton {...{ person, add }} roles={['planner', ...person.roles]}>
                  Add as planner
                </AddButton>
              )}
              <AddButton {...{ person, add }} roles={person.roles}>
                Add
              </AddButton>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type AddButtonProps = {
  person: ProposedPerson;
  roles: ProposedPerson['roles'];
  add: UseMutationResult<unknown, Error, ProposedPerson>;
  children: string;
};

function AddButton({ person, roles, add, children }: AddButtonProps) {
  return (
    <Button
      kind="secondary"
      size="small"
      busy={add.isPending && add.variables.email === person.email && add.variables.roles.length === roles.length}
      onClick={() => !add.isPending && add.mutate({ ...person, roles })}
    >
      {children}
      <span className="visually-hidden"> {person.name}</span>
    </Button>
  );
}
