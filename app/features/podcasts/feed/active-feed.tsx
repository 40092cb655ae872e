import { Suspense, useState } from 'react';
import { SecretAddress } from '#app/features/secret-address/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { useFeedChange } from './use-audio-feed.ts';

const QrCode = lazyComponent(async () => (await import('#ui/media/qr-code.tsx')).QrCode);

type ActiveFeedProps = { url: string | null; created: string };

/** The address, shown once after it was made, and the buttons that replace it and turn the feed off. */
export function ActiveFeed({ url, created }: ActiveFeedProps) {
  const { t, date } = useText();
  const { make, revoke } = useFeedChange();
  const [confirmation, setConfirmation] = useState<'replace' | 'revoke' | null>(null);
  const confirm = () => {
    setConfirmation(null);
    if (confirmation === 'revoke') revoke.mutate();
    else make.mutate(t('audioFeed.replaced'));
  };
  const shown = confirmation ?? 'replace';
  return (
    <>
      <p className="num">{t('audioFeed.active', { date: date(created) })}</p>
      {url === null ? <p className="quiet">{t('audioFeed.hidden')}</p> : <Address key={url} url={url} />}
      <div className="row">
        <Button kind="secondary" busy={make.isPending} onClick={() => setConfirmation('replace')}>
          {t('audioFeed.replace')}
        </Button>
        <Button kind="text" busy={revoke.isPending} onClick={() => setConfirmation('revoke')}>
          {t('audioFeed.revoke')}
        </Button>
      </div>
      <Dialog
        open={confirmation !== null}
        onOpenChange={(open) => !open && setConfirmation(null)}
        title={t(`audioFeed.${shown}Confirm`)}
        description={t(`audioFeed.${shown}Text`)}
        closeLabel={t('audioFeed.cancel')}
        size="small"
      >
        <div className="row">
          <Button onClick={confirm}>{t(`audioFeed.${shown}`)}</Button>
          <Button kind="text" onClick={() => setConfirmation(null)}>
            {t('audioFeed.cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function Address({ url }: { url: string }) {
  const { t } = useText();
  const texts = {
    ...{ once: t('audioFeed.once'), address: t('audioFeed.address'), secret: t('audioFeed.secret') },
    ...{ copy: t('audioFeed.copy'), copied: t('audioFeed.copied'), copyFailed: t('audioFeed.copyFailed') },
  };
  return (
    <>
      <SecretAddress url={url} texts={texts} />
      <div className="audio-feed-qr">
        <Suspense>
          <QrCode text={url} label={t('audioFeed.qr')} isFramed />
        </Suspense>
        <p className="small quiet">{t('audioFeed.scan')}</p>
      </div>
    </>
  );
}
