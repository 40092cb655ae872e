import { useState } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#ui/icon/icon.tsx';

const MESSAGE_MS = 2000;

/** A verification code, copied to the clipboard on click. */
export function CopyCode({ code }: { code: string }) {
  const { t } = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      // Without clipboard permission the code can still be selected.
      () => setCopied(false),
    );
    setTimeout(() => setCopied(false), MESSAGE_MS);
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
