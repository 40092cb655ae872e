import './security.css';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Text, useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { showPasskey } from '#client/session/passkeys.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { PasswordInput } from '#ui/password/password-input.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

export type ProofMethod = 'password' | 'passkey' | 'code' | 'recovery-code';
type PasskeyOptions = Parameters<typeof showPasskey>[0];
type Proof =
  | { password: string }
  | { code: string }
  | { recovery_code: string }
  | { passkey: Awaited<ReturnType<typeof showPasskey>> };

type ProofFormProps = {
  /** The accepted methods, the default first. */
  methods: readonly ProofMethod[];
  fetchOptions: () => Promise<PasskeyOptions>;
  prove: (proof: Proof) => Promise<unknown>;
  action: string;
  children?: ReactNode;
};

/** Requests one proof of identity and offers the other methods. */
export function ProofForm({ methods, fetchOptions, prove, action, children }: ProofFormProps) {
  const { t } = useText();
  const [chosen, setChosen] = useState<ProofMethod | null>(null);
  const [typed, setTyped] = useState('');
  const method = chosen ?? methods[0] ?? 'password';
  const verification = useMutation({
    mutationFn: async () =>
      prove(method === 'passkey' ? { passkey: await showPasskey(await fetchOptions()) } : proofOf(method, typed)),
  });
  const choose = (next: ProofMethod) => {
    setChosen(next);
    setTyped('');
    verification.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!verification.isPending) verification.mutate();
  };
  const form = useFocusedForm(method);
  const problem = verification.isError ? describeError(verification.error, t) : null;
  const others = methods.filter((other) => other !== method);
  return (
    <form className="proof-form" method="post" noValidate onSubmit={submit} ref={form}>
      <FormError>{problem}</FormError>
      {method !== 'passkey' && <TypedProof key={method} method={method} typed={typed} onType={setTyped} />}
      <Button type="submit" size="large" wide busy={verification.isPending}>
        {method === 'passkey' ? t('security.proof.usePasskey') : action}
      </Button>
      {others.length > 0 && (
        <div className="proof-others">
          {others.map((other) => (
            <Button key={other} kind="text" size="small" onClick={() => choose(other)}>
              {t(`security.proof.instead.${other}`)}
            </Button>
          ))}
        </div>
      )}
      {children}
    </form>
  );
}

/** Restores the focus that is lost when the button of the chosen method disappears. */
function useFocusedForm(method: ProofMethod) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the method changes
  useEffect(() => {
    if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('input, button[type="submit"]')?.focus();
  }, [method]);
  return form;
}

type TypedProofProps = { method: Exclude<ProofMethod, 'passkey'>; typed: string; onType: (text: string) => void };

function TypedProof({ method, typed, onType }: TypedProofProps) {
  const { t } = useText();
  const control = { value: typed, onChange: (event: { target: { value: string } }) => onType(event.target.value) };
  if (method === 'password') {
    return (
      <Field label={t('accounts.password')}>
        <PasswordInput
          {...control}
          name="password"
          autoComplete="current-password"
          showLabel={t('accounts.show')}
          hideLabel={t('accounts.hide')}
        />
      </Field>
    );
  }
  const isCode = method === 'code';
  return (
    <Field
      label={isCode ? t('security.proof.code') : t('security.proof.recoveryCode')}
      hint={isCode ? t('security.proof.codeHint') : t('security.proof.recoveryHint')}
    >
      <TextInput
        {...control}
        name={method}
        autoComplete={isCode ? 'one-time-code' : 'off'}
        inputMode={isCode ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isCode ? 8 : 40}
      />
    </Field>
  );
}

function proofOf(method: Exclude<ProofMethod, 'passkey'>, typed: string): Proof {
  if (method === 'password') return { password: typed };
  return method === 'code' ? { code: typed } : { recovery_code: typed };
}

/** The server's message; browser errors about passkeys are not meant for users. */
export function describeError(error: unknown, t: Text['t']): string {
  if (error instanceof ApiError) return error.message;
  return error instanceof TypeError ? t('accounts.unreachable') : t('security.proof.passkeyFailed');
}
