import './secret-address.css';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { useToast } from '#ui/toast/use-toast.ts';

type SecretAddressTexts = Readonly<Record<'once' | 'address' | 'secret' | 'copy' | 'copied' | 'copyFailed', string>>;

/** An address that is itself the credential, shown once after it was created, with a button that copies it. */
export function SecretAddress({ url, texts }: { url: string; texts: SecretAddressTexts }) {
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  useInitialFocus(field);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.show(texts.copied),
      () => {
        field.current?.select();
        toast.showError(texts.copyFailed);
      },
    );
  return (
    <>
      <Note>{texts.once}</Note>
      <div className="secret-address">
        <Field label={texts.address} hint={texts.secret}>
          <TextInput ref={field} readOnly value={url} onFocus={(event) => event.target.select()} />
        </Field>
        <Button icon="copy" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
    </>
  );
}

/** The pressed button is removed, so the address takes the focus. */
function useInitialFocus(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => field.current?.focus(), [field]);
}
