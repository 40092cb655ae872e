import { useState } from 'react';
import type { PersonRecord } from '#admin/areas/people/person-record.ts';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { Checklist } from '#admin/parts/explain/checklist.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { endSessionsOf } from '#contract/calls/accounts.ts';
import { eraseFor, exportFor, resendEmail, setSuppression } from '#contract/calls/office/members/people-acts.ts';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { useDone } from './use-done.ts';

type DialogProps = { person: PersonRecord; onClose: () => void };

/** Emails the verification link or a certificate again. */
export function ResendDialog({ person, onClose }: DialogProps) {
  const done = useDone();
  const valid = person.certificates.filter(({ state }) => state === 'valid');
  const [chosen, setChosen] = useState(person.verified === null ? 'verification' : (valid[0]?.id ?? ''));
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Send an email again to ${person.name}`}
      lead="Receipts and credit notes are sent again from their order."
      reason
      act="Send again"
      consequence={`To ${person.email}.`}
      onConfirm={async ({ reason }) => {
        const email =
          chosen === 'verification'
            ? ({ email: 'verification' } as const)
            : ({ email: 'certificate', certificate: chosen } as const);
        await browserApi(resendEmail, { params: { id: person.id }, plain: { ...email, reason } });
        await done(`Sent to ${person.email}`);
      }}
    >
      <Field label="Email">
        <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {person.verified === null && <option value="verification">Verification of the address</option>}
          {valid.map(({ id, title }) => (
            <option key={id} value={id}>
              Certificate: {title}
            </option>
          ))}
        </Select>
      </Field>
    </ChangeDialog>
  );
}

/** Ends every session. */
export function SignOutDialog({ person, onClose }: DialogProps) {
  const done = useDone();
  const count = person.sessions.length;
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Sign ${person.name} out everywhere`}
      changes={[{ label: 'Signed in on', now: `${count} ${count === 1 ? 'device' : 'devices'}`, after: 'none' }]}
      reason
      act="Sign out"
      consequence="The password stays; signing in again is possible."
      onConfirm={async ({ reason }) => {
        await browserApi(endSessionsOf, { params: { id: person.id }, plain: { reason } });
        await done(`${person.name} is signed out`);
      }}
    />
  );
}

/** Stops emails to the address, or allows them again. */
export function SuppressionDialog({ person, onClose }: DialogProps) {
  const done = useDone();
  const isStopped = person.suppressed !== null;
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={isStopped ? `Allow emails to ${person.email}` : `Stop emails to ${person.email}`}
      changes={[
        {
          label: 'Emails',
          now: isStopped ? 'Required ones only' : 'All that the person accepts',
          after: isStopped ? 'All that the person accepts' : 'Required ones only',
        },
      ]}
      reason
      act={isStopped ? 'Allow emails' : 'Stop emails'}
      consequence="It can be changed back."
      onConfirm={async ({ reason }) => {
        await browserApi(setSuppression, { params: { id: person.id }, plain: { suppressed: !isStopped, reason } });
        await done(isStopped ? 'Emails are allowed again' : 'Emails are stopped');
      }}
    />
  );
}

/** Emails the person a link to their data. */
export function ExportDialog({ person, onClose }: DialogProps) {
  const done = useDone();
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Export the data of ${person.name}`}
      lead={`The link goes to ${person.email} and works for seven days. The office does not see the file.`}
      reason
      act="Export data"
      onConfirm={async ({ reason }) => {
        await browserApi(exportFor, { params: { id: person.id }, plain: { reason } });
        await done(`The link is sent to ${person.email}`);
      }}
    />
  );
}

/** Deletes the account on request. */
export function EraseDialog({ person, onClose }: DialogProps) {
  const done = useDone();
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Delete the account of ${person.name}`}
      lead="Only on request of this person."
      changes={[
        { label: 'Account', now: person.email, after: 'Deleted, signed out everywhere' },
        ...(person.status !== 'member'
          ? []
          : [{ label: 'Membership', now: person.tier ?? 'Valid', after: 'Lost, without a refund' }]),
      ]}
      reason
      typed={person.id}
      act="Delete account"
      isDangerous
      consequence="Cannot be undone."
      onConfirm={async ({ reason }) => {
        await browserApi(eraseFor, { params: { id: person.id }, plain: { reason } });
        await done('The account is deleted');
      }}
    >
      <Checklist
        label="What stays"
        items={[
          { state: 'ok', label: 'Stays: credit, certificates and receipts, for six years at least' },
          { state: 'waiting', label: `New: a confirmation to ${person.email}` },
        ]}
      />
    </ChangeDialog>
  );
}
