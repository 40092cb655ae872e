import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { onConfirmation } from '#client/session/confirmation.ts';
import { confirmIdentity, prepareConfirmation } from '#contract/calls/security.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ProofForm, type ProofMethod } from './proof-form.tsx';
import { listProofMethods, securityQuery } from './security-query.ts';

const SECURITY_PAGE = href('/my-account/:page?', { page: 'sign-in' });

/** Opens the dialog for calls that were refused until the user confirms. */
export function ConfirmationHost({ isStaff }: { isStaff: boolean }) {
  useEnrollment(isStaff);
  const [isOpen, setOpen] = useState(false);
  const resolver = useRef<(confirmed: boolean) => void>(undefined);
  useEffect(
    () =>
      onConfirmation(() => {
        setOpen(true);
        return new Promise((resolve) => {
          resolver.current = resolve;
        });
      }),
    [],
  );
  const close = (confirmed: boolean) => {
    setOpen(false);
    resolver.current?.(confirmed);
  };
  return (
    <ConfirmIdentity open={isOpen} onConfirmed={() => close(true)} onOpenChange={(open) => !open && close(false)} />
  );
}

/** Redirects staff without a second factor to the page where they add one. */
function useEnrollment(isStaff: boolean): void {
  const { data } = useQuery({ ...securityQuery, enabled: isStaff });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const mustLeave = data?.must_enroll === true && pathname !== SECURITY_PAGE && pathname !== '/logout';
  useEffect(() => {
    if (mustLeave) void navigate(SECURITY_PAGE, { replace: true });
  }, [mustLeave, navigate]);
}

type ConfirmIdentityProps = { open: boolean; onConfirmed: () => void; onOpenChange: (open: boolean) => void };

/** Reauthentication before a sensitive change: password, passkey or code. (rules S11) */
export function ConfirmIdentity({ open, onConfirmed, onOpenChange }: ConfirmIdentityProps) {
  const { t } = useText();
  const { data, isError } = useQuery({ ...securityQuery, enabled: open });
  const methods: readonly ProofMethod[] = data === undefined ? ['password'] : listProofMethods(data);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('security.confirm.title')}
      description={t('security.confirm.lead')}
      closeLabel={t('security.confirm.cancel')}
      size="small"
    >
      {data === undefined && !isError ? (
        <Skeleton shape="block" height="8rem" />
      ) : (
        <ProofForm
          methods={methods}
          action={t('security.confirm.act')}
          fetchOptions={() => browserApi(prepareConfirmation, { attributes: {} })}
          prove={async (proof) => {
            await browserApi(confirmIdentity, { attributes: proof });
            onConfirmed();
          }}
        />
      )}
    </Dialog>
  );
}
