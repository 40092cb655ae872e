import { useState } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { createRecoveryCodes } from '#contract/calls/security.ts';
import type { Entity } from '#contract/resources.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useToast } from '#ui/toast/use-toast.ts';
import { useSecurityChange } from './use-security-change.ts';

/** The number of unused recovery codes, and ten new ones, which are shown once. */
export function RecoveryCodesPanel({ security }: { security: Entity<'SignInSecurity'> }) {
  const { t } = useText();
  const remaining = security.recovery_codes_left;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const create = useSecurityChange(async () => {
    const { data } = await browserApi(createRecoveryCodes, { attributes: {} });
    setCodes(data.attributes.codes);
  }, t('security.recovery.created'));
  return (
    <>
      <p className="quiet">{t('security.recovery.lead')}</p>
      {codes === null ? (
        <Note kind={remaining === 0 ? 'danger' : 'plain'}>
          {remaining === 0 ? t('security.recovery.none') : t('security.recovery.remaining', { count: remaining })}
        </Note>
      ) : (
        <Codes codes={codes} onDone={() => setCodes(null)} />
      )}
      {codes === null && (
        <Button kind="secondary" busy={create.isPending} onClick={() => create.mutate()}>
          {remaining === 0 ? t('security.recovery.create') : t('security.recovery.replace')}
        </Button>
      )}
    </>
  );
}

function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useText();
  const toast = useToast();
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.show(t('security.recovery.copied')),
      () => toast.showError(t('security.recovery.copyFailed')),
    );
  return (
    <>
      <Note isAnnounced>{t('security.recovery.once')}</Note>
      <ul className="recovery-codes num">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button
          kind="secondary"
          icon="download"
          render={
            <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download="recovery-codes.txt" />
          }
        >
          {t('security.recovery.download')}
        </Button>
        <Button kind="secondary" onClick={() => void copy()}>
          {t('security.recovery.copy')}
        </Button>
        <Button kind="text" onClick={onDone}>
          {t('security.recovery.done')}
        </Button>
      </div>
    </>
  );
}
