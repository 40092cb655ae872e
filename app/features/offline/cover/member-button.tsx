import { Suspense, useState } from 'react';
import { useCopy } from '#app/features/offline/use-copies.ts';
import { useText } from '#app/i18n/text.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const OfflineChoice = lazyComponent(async () => (await import('./offline-choice.tsx')).OfflineChoice);

type MemberButtonProps = { account: string; publication: { id: string; title: string } };

/** Says whether this device has a copy, or how far it is, and opens the choice. It is loaded for members alone. */
export function MemberButton({ account, publication }: MemberButtonProps) {
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
