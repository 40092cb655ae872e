import type { PersonRecord } from '#admin/areas/people/person-record.ts';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { storeImpersonation } from '#client/session/impersonation.ts';
import { impersonate } from '#contract/calls/office/members/people-acts.ts';
import { IMPERSONATION_MINUTES } from '#domain/accounts/impersonation.ts';

/** Opens the site in this tab as the person sees it. (rules O80) */
export function ImpersonateDialog({ person, onClose }: { person: PersonRecord; onClose: () => void }) {
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`View the site as ${person.name}`}
      lead="This tab becomes the site as this person sees it. Other tabs stay yours."
      reason
      act="View the site"
      consequence={`Ends by itself after ${IMPERSONATION_MINUTES} minutes.`}
      onConfirm={async ({ reason }) => {
        const { data } = await browserApi(impersonate, { params: { id: person.id }, plain: { reason } });
        const { token, name, until } = data;
        const isStored = storeImpersonation({ token, name, until, back: `/admin/people/${person.id}` });
        if (!isStored) throw new Error('This browser stores nothing for a tab');
        window.location.assign('/dashboard');
      }}
    >
      <p>
        You read only: nothing can be changed. Devices, second factors, cards, numbers of identity and exports stay
        hidden. Start, reason and end are recorded, and the person finds them in the export of their data.
      </p>
    </ChangeDialog>
  );
}
