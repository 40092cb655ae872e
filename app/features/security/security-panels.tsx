import './security.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { ErrorDetail } from '#app/shell/errors/error-detail.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { AuthenticatorPanel } from './authenticator-panel.tsx';
import { PasskeyPanel } from './passkey-panel.tsx';
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx';
import { securityQuery } from './security-query.ts';

/** Passkeys, the authenticator app and recovery codes of the account. */
export function SecurityPanels() {
  const { t } = useText();
  const { data, isError, error, refetch, isFetching } = useQuery(securityQuery);
  if (isError) {
    return (
      <Panel title={t('security.title')}>
        <Note kind="danger" isAnnounced>
          {t('security.failed')} <ErrorDetail error={error} />
        </Note>
        <Button kind="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
          {t('accountArea.tryAgain')}
        </Button>
      </Panel>
    );
  }
  if (data === undefined) return <Skeleton shape="block" height="12rem" />;
  return (
    <>
      {data.must_enroll && (
        <Note kind="credit" isAnnounced>
          <p className="strong">{t('security.required.title')}</p>
          <p className="small">{t('security.required.text')}</p>
        </Note>
      )}
      <Panel title={t('security.passkeys.title')}>
        <PasskeyPanel security={data} />
      </Panel>
      <Panel title={t('security.app.title')}>
        <AuthenticatorPanel security={data} />
      </Panel>
      {(data.passkeys > 0 || data.authenticator !== null) && (
        <Panel title={t('security.recovery.title')}>
          <RecoveryCodesPanel security={data} />
        </Panel>
      )}
    </>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const section = useFocusRestore();
  return (
    <section className="account-panel" aria-labelledby={id} ref={section}>
      <h2 className="h3" id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const DIALOG = '[role="dialog"]';

/** When the focused control is removed, the panel's heading takes the focus, so that keyboard navigation continues there. */
function useFocusRestore() {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const panel = section.current;
    if (panel === null) return;
    let isInside = false;
    const track = ({ target }: FocusEvent) => {
      // The confirmation dialog opens outside the panel.
      isInside = target instanceof Element && (panel.contains(target) || (isInside && target.closest(DIALOG) !== null));
    };
    const observer = new MutationObserver(() => {
      if (isInside && document.activeElement === document.body) panel.querySelector('h2')?.focus();
    });
    document.addEventListener('focusin', track);
    observer.observe(panel, { childList: true, subtree: true });
    // Dialogs are mounted in the body and return the focus to an element that may be gone.
    observer.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', track);
      observer.disconnect();
    };
  }, []);
  return section;
}
