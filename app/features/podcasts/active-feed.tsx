import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useToast } from '#app/ui/use-toast.ts';
import { useFeedChange } from './use-feed-change.ts';

const QrCode = lazyPart(async () => (await import('#app/shell/qr-code.tsx')).QrCode);

type ActiveFeedProps = { url: string | null; created: string };

/** The address while it can be shown, and the two changes. */
export function ActiveFeed({ url, created }: ActiveFeedProps) {
  const { t, date } = useText();
  const { make, revoke } = useFeedChange();
  const [question, setQuestion] = useState<'replace' | 'revoke' | null>(null);
  const act = () => {
    setQuestion(null);
    if (question === 'revoke') revoke.mutate();
    else make.mutate(t('audioFeed.replaced'));
  };
  const shown = question ?? 'replace';
  return (
    <>
      <p className="num">{t('audioFeed.active', { date: date(created) })}</p>
      {url === null ? <p className="quiet">{t('audioFeed.hidden')}</p> : <Address key={url} url={url} />}
      <div className="row">
        <Button kind="secondary" busy={make.isPending} onClick={() => setQuestion('replace')}>
          {t('audioFeed.replace')}
        </Button>
        <Button kind="text" busy={revoke.isPending} onClick={() => setQuestion('revoke')}>
          {t('audioFeed.revoke')}
        </Button>
      </div>
      <Dialog
        open={question !== null}
        onOpenChange={(open) => !open && setQuestion(null)}
        title={t(`audioFeed.${shown}Ask`)}
        description={t(`audioFeed.${shown}Text`)}
        closeLabel={t('audioFeed.cancel')}
        size="small"
      >
        <div className="row">
          <Button onClick={act}>{t(`audioFeed.${shown}`)}</Button>
          <Button kind="text" onClick={() => setQuestion(null)}>
            {t('audioFeed.cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function Address({ url }: { url: string }) {
  const { t } = useText();
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  useFocus(field);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.say(t('audioFeed.copied')),
      () => {
        field.current?.select();
        toast.fail(t('audioFeed.copyFailed'));
      },
    );
  return (
    <>
      <Note>{t('audioFeed.once')}</Note>
      <div className="audio-feed-address">
        <Field label={t('audioFeed.address')} hint={t('audioFeed.secret')}>
          <TextInput ref={field} readOnly value={url} onFocus={(event) => event.target.select()} />
        </Field>
        <Button icon="copy" onClick={() => void copy()}>
          {t('audioFeed.copy')}
        </Button>
      </div>
      <div className="audio-feed-qr">
        <Suspense>
          <QrCode text={url} label={t('audioFeed.qr')} isFramed />
        </Suspense>
        <p className="small quiet">{t('audioFeed.scan')}</p>
      </div>
    </>
  );
}

/** What was pressed to get here is gone; the address takes the focus. */
function useFocus(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => field.current?.focus(), [field]);
}
