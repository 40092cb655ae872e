import './security.css';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '#app/api/api-error.ts';
import { showPasskey } from '#app/api/passkeys.ts';
import { type Text, useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { PasswordInput } from '#app/ui/password-input.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

export type ProofMethod = 'password' | 'passkey' | 'code' | 'recovery-code';
type PasskeyOptions = Parameters<typeof showPasskey>[0];
export type Proof =
  | { password: string }
  | { code: string }
  | { recovery_code: string }
  | { passkey: Awaited<ReturnType<typeof showPasskey>> };

type ProofFormProps = {
  /** What may be shown, the first to be asked for first. */
  methods: readonly ProofMethod[];
  fetchOptions: () => Promise<PasskeyOptions>;
  prove: (proof: Proof) => Promise<unknown>;
  action: string;
  children?: ReactNode;
};

/** Asks for one proof of identity, and offers the other ways. */
export function ProofForm({ methods, fetchOptions, prove, action, children }: ProofFormProps) {
  const { t } = useText();
  const [chosen, setChosen] = useState<ProofMethod | null>(null);
  const [typed, setTyped] = useState('');
  const method = chosen ?? methods[0] ?? 'password';
  const proving = useMutation({
    mutationFn: async () =>
      prove(method === 'passkey' ? { passkey: await showPasskey(await fetchOptions()) } : proofOf(method, typed)),
  });
  const choose = (next: ProofMethod) => {
    setChosen(next);
    setTyped('');
    proving.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!proving.isPending) proving.mutate();
  };
  const form = useFocusedForm(method);
  const problem = proving.isError ? problemOf(proving.error, t) : null;
  const others = methods.filter((other) => other !== method);
  return (
    <form className="proof-form" method="post" noValidate onSubmit={submit} ref={form}>
      <FormProblem>{problem}</FormProblem>
      {method !== 'passkey' && <TypedProof key={method} method={method} typed={typed} onType={setTyped} />}
      <Button type="submit" size="large" wide busy={proving.isPending}>
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

/** What was pressed to get to this method is gone, and the focus with it. */
function useFocusedForm(method: ProofMethod) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another method is shown
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
          showWord={t('accounts.show')}
          hideWord={t('accounts.hide')}
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

/** The server's sentence; a browser that shows no passkey says nothing a person could use. */
export function problemOf(error: unknown, t: Text['t']): string {
  if (error instanceof ApiError) return error.message;
  return error instanceof TypeError ? t('accounts.unreachable') : t('security.proof.passkeyFailed');
}
