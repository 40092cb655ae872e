import { useState } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#app/ui/icon.tsx';

const SHOWN_MS = 2000;

/** A verification code that goes to the clipboard when it is pressed. */
export function CopyCode({ code }: { code: string }) {
  const { t } = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      // The code stands there to be selected, where the clipboard is not given.
      () => setCopied(false),
    );
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <button
      type="button"
      className="copy-code num"
      aria-label={t('certificates.copy', { code })}
      onClick={() => void copy()}
    >
      {code}
      {isCopied ? (
        <span className="copy-code-done" role="status">
          {t('certificates.copied')}
        </span>
      ) : (
        <Icon name="copy" />
      )}
    </button>
  );
}
