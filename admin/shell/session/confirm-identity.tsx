import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { onConfirmation } from '#client/session/confirmation.ts';
import { showPasskey } from '#client/session/passkeys.ts';
import { confirmIdentity, prepareConfirmation } from '#contract/calls/security.ts';
import type { Entity } from '#contract/resources.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { PasswordInput } from '#ui/password/password-input.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { securityQuery } from './staff-query.ts';

type Method = 'passkey' | 'code' | 'password' | 'recovery-code';

const METHOD_NAMES: Readonly<Record<Method, string>> = {
  passkey: 'Use a passkey',
  code: 'Use a code of your authenticator app',
  password: 'Use your password',
  'recovery-code': 'Use a recovery code',
};

/** The methods by which the account can prove its identity, the most convenient first. */
export function listMethods(security: Entity<'SignInSecurity'>): Method[] {
  const methods: [Method, boolean][] = [
    ['passkey', security.passkeys > 0],
    ['code', security.authenticator !== null],
    ['password', security.has_password],
    ['recovery-code', security.recovery_codes_left > 0],
  ];
  return methods.flatMap(([method, isAvailable]) => (isAvailable ? [method] : []));
}

/** Opens when a call is refused until the user confirms, and lets it continue. (rules S11) */
export function ConfirmIdentityHost() {
  const [isOpen, setOpen] = useState(false);
  const resolver = useRef<(isConfirmed: boolean) => void>(undefined);
  useEffect(
    () =>
      onConfirmation(() => {
        setOpen(true);
        return new Promise((resolve) => {
          resolver.current = resolve;
        });
      }),
    [],
  );
  const close = (isConfirmed: boolean) => {
    setOpen(false);
    resolver.current?.(isConfirmed);
  };
  return (
    <OfficeDialog
      open={isOpen}
      onClose={() => close(false)}
      title="Confirm that it is you"
      lead="This change needs a sign-in of the last ten minutes."
      size="small"
    >
      <Proof onConfirmed={() => close(true)} />
    </OfficeDialog>
  );
}

function Proof({ onConfirmed }: { onConfirmed: () => void }) {
  const { data, isError } = useQuery(securityQuery);
  if (data === undefined && !isError) return <Skeleton shape="block" height="8rem" />;
  return <ProofForm methods={data === undefined ? ['password'] : listMethods(data)} onConfirmed={onConfirmed} />;
}

type ProofFormProps = { methods: readonly Method[]; onConfirmed: () => void };

function ProofForm({ methods, onConfirmed }: ProofFormProps) {
  const [chosen, setChosen] = useState<Method | null>(null);
  const [typed, setTyped] = useState('');
  const formId = useId();
  const method = chosen ?? methods[0] ?? 'password';
  const confirmation = useMutation({ mutationFn: () => prove(method, typed), onSuccess: onConfirmed });
  const choose = (next: Method) => {
    setChosen(next);
    setTyped('');
    confirmation.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!confirmation.isPending) confirmation.mutate();
  };
  return (
    <form id={formId} method="post" noValidate onSubmit={submit} className="stack-4">
      <FormError>{confirmation.isError ? describeProofError(confirmation.error) : null}</FormError>
      <TypedProof key={method} method={method} typed={typed} onType={setTyped} />
      <Button type="submit" wide busy={confirmation.isPending}>
        {method === 'passkey' ? METHOD_NAMES.passkey : 'Confirm'}
      </Button>
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <Button key={other} kind="text" size="small" onClick={() => choose(other)}>
            {METHOD_NAMES[other]}
          </Button>
        ))}
    </form>
  );
}

async function prove(method: Method, typed: string): Promise<void> {
  const attributes = await proofOf(method, typed);
  await browserApi(confirmIdentity, { attributes });
}

async function proofOf(method: Method, typed: string) {
  if (method === 'passkey')
    return { passkey: await showPasskey(await browserApi(prepareConfirmation, { attributes: {} })) };
  if (method === 'password') return { password: typed };
  return method === 'code' ? { code: typed } : { recovery_code: typed };
}

type TypedProofProps = { method: Method; typed: string; onType: (text: string) => void };

function TypedProof({ method, typed, onType }: TypedProofProps) {
  const control = {
    value: typed,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
    autoFocus: true,
  };
  if (method === 'passkey') return null;
  if (method === 'password') {
    return (
      <Field label="Password">
        <PasswordInput {...control} name="password" autoComplete="current-password" showLabel="Show" hideLabel="Hide" />
      </Field>
    );
  }
  const isCode = method === 'code';
  return (
    <Field label={isCode ? 'Code of your authenticator app' : 'Recovery code'}>
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

function describeProofError(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return error instanceof TypeError ? 'The server cannot be reached.' : 'The passkey was not accepted. Try again.';
}
