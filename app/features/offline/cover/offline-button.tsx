import { Suspense, useState } from 'react';
import { useLogin } from '#app/api/session/login.tsx';
import { useCopy } from '#app/features/offline/use-copies.ts';
import { useText } from '#app/i18n/text.tsx';
import { supportsCopies } from '#client/offline/copies.ts';
import { readImpersonation } from '#client/session/impersonation.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const OfflineChoice = lazyComponent(async () => (await import('./offline-choice.tsx')).OfflineChoice);

type OfflineButtonProps = { id: string; title: string };

/** Makes the publication available offline; for members, in browsers that can hold copies. (rules B1, B3) */
export function OfflineButton(publication: OfflineButtonProps) {
  const login = useLogin();
  if (login.status !== true || !supportsCopies() || readImpersonation() !== null) return null;
  return <MemberButton account={login.user.id} publication={publication} />;
}

type MemberButtonProps = { account: string; publication: OfflineButtonProps };

function MemberButton({ account, publication }: MemberButtonProps) {
  const { t, number } = useText();
  const [isOpen, setOpen] = useState(false);
  const state = useCopy(account, publication.id);
  const { copy, progress } = state;
  const label = () => {
    if (progress !== null) {
      const share = progress.total === 0 ? 0 : Math.min(1, progress.received / progress.total);
      return t('offline.inProgress', { percent: number(Math.round(share * 100)) });
    }
    return t(copy === null ? 'offline.make' : 'offline.made');
  };
  return (
    <>
      <button type="button" className="more small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label()}
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="small"
        closeLabel={t('offline.close')}
        title={t(copy === null ? 'offline.make' : 'offline.made')}
        description={publication.title}
      >
        <Suspense>
          <OfflineChoice publication={publication} state={state} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
