import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onConfirmation } from '#app/api/confirmation.ts';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { securityQuery } from './security-query.ts';

const SECURITY_PAGE = '/my-account/sign-in';

/** Opens the dialog for calls that were refused until the user confirms. */
export function ConfirmationHost({ isStaff }: { isStaff: boolean }) {
  useEnrollment(isStaff);
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(undefined);
  useEffect(
    () =>
      onConfirmation(() => {
        setOpen(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );
  const close = (confirmed: boolean) => {
    setOpen(false);
    answer.current?.(confirmed);
  };
  return (
    <ConfirmIdentity open={isOpen} onConfirmed={() => close(true)} onOpenChange={(open) => !open && close(false)} />
  );
}

/** Staff without a second factor are shown where to add one, whatever page they open. */
function useEnrollment(isStaff: boolean): void {
  const { data } = useQuery({ ...securityQuery, enabled: isStaff });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const mustLeave = data?.must_enroll === true && pathname !== SECURITY_PAGE && pathname !== '/logout';
  useEffect(() => {
    if (mustLeave) void navigate(SECURITY_PAGE, { replace: true });
  }, [mustLeave, navigate]);
}
