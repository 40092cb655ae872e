import { Suspense, useEffect, useState } from 'react';
import { type Impersonation, readImpersonation } from '#client/session/impersonation.ts';
import { onTokenChange } from '#client/session/session-store.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const ImpersonationBanner = lazyComponent(async () => (await import('./impersonation-banner.tsx')).ImpersonationBanner);

/** The banner of a tab in which staff see the site as a member; members never load it. (rules O80) */
export function ImpersonationHost() {
  // Read after hydration: the server-rendered page has no session.
  const [impersonation, setImpersonation] = useState<Impersonation | null>(null);
  useEffect(() => {
    const read = () => setImpersonation(readImpersonation());
    read();
    return onTokenChange(read);
  }, []);
  return impersonation === null ? null : (
    <Suspense>
      <ImpersonationBanner {...impersonation} />
    </Suspense>
  );
}
