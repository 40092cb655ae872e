import { Suspense } from 'react';
import { useLogin } from '#app/api/session/login.tsx';
import { supportsCopies } from '#client/offline/copies.ts';
import { readImpersonation } from '#client/session/impersonation.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const MemberButton = lazyComponent(async () => (await import('./member-button.tsx')).MemberButton);

type OfflineButtonProps = { id: string; title: string };

/** Makes the publication available offline; for members, in browsers that can hold copies. (rules B1, B3) */
export function OfflineButton(publication: OfflineButtonProps) {
  const login = useLogin();
  if (login.status !== true || !supportsCopies() || readImpersonation() !== null) return null;
  return (
    <Suspense>
      <MemberButton account={login.user.id} publication={publication} />
    </Suspense>
  );
}
