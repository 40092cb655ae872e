import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { StaffContext } from '#admin/parts/staff/use-staff.ts';
import { accountOfToken, onTokenChange, readToken } from '#client/session/session-store.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { admissionOf } from './admission.ts';
import { NoRolePage } from './no-role-page.tsx';
import { securityQuery, staffQuery } from './staff-query.ts';

/** The page of the site where a second factor is added. */
const SECURITY_PAGE = '/my-account/sign-in';

/** Admits members of the office; visitors sign in on the site and return. */
export function StaffGate({ children }: { children: ReactNode }) {
  const token = useToken();
  const hasToken = token !== null;
  const member = useQuery({ ...staffQuery, enabled: hasToken });
  const security = useQuery({ ...securityQuery, enabled: hasToken && member.isError });
  const admission = admissionOf({
    hasToken,
    isMember: member.data !== undefined,
    error: member.error,
    mustEnroll: security.isError ? false : security.data?.must_enroll,
  });
  useEffect(() => {
    if (admission === 'sign-in') leaveFor(signInAddress());
    if (admission === 'enroll') leaveFor(SECURITY_PAGE);
  }, [admission]);
  useEffect(() => {
    // Tests wait for this.
    if (['admitted', 'forbidden', 'failed'].includes(admission)) document.documentElement.dataset.alive = '';
  }, [admission]);
  if (admission === 'admitted' && member.data !== undefined)
    return <StaffContext value={member.data}>{children}</StaffContext>;
  if (admission === 'forbidden') return <NoRolePage />;
  if (admission === 'failed') {
    return (
      <main id="main">
        <LoadError subject="The office" error={member.error} onRetry={() => void member.refetch()} />
      </main>
    );
  }
  return (
    <main id="main" className="o-opening" aria-busy="true">
      <Spinner />
      <span className="visually-hidden" role="status">
        Opening the office
      </span>
    </main>
  );
}

/** The token of this browser; data of another account is dropped when it changes. */
function useToken(): string | null {
  const [token, setToken] = useState(readToken);
  const queries = useQueryClient();
  useEffect(
    () =>
      onTokenChange((next) => {
        if (accountOfToken(next) !== accountOfToken(token)) queries.clear();
        setToken(next);
      }),
    [queries, token],
  );
  return token;
}

const signInAddress = (): string => {
  const { pathname, search, hash } = window.location;
  return `/signin?${new URLSearchParams({ redirect: `${pathname}${search}${hash}` })}`;
};

const leaveFor = (address: string): void => window.location.replace(address);
