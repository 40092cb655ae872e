import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { createPasskey } from '#client/session/passkeys.ts';
import { addPasskey, listPasskeys, preparePasskey, removePasskey, renamePasskey } from '#contract/calls/security.ts';
import type { Entity } from '#contract/resources.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { SECURITY } from './security-query.ts';
import { useSecurityChange } from './use-security-change.ts';

/** The passkeys of the account: list, rename, remove, add. */
export function PasskeyPanel({ security }: { security: Entity<'SignInSecurity'> }) {
  const { t } = useText();
  const { data } = useQuery({
    queryKey: [...SECURITY, 'passkeys'],
    queryFn: ({ signal }) => browserApi(listPasskeys, { page: { size: 0 }, signal }),
    enabled: security.passkeys > 0,
  });
  const [isNaming, setNaming] = useState(false);
  const add = useSecurityChange(async (name: string) => {
    const credential = await createPasskey(await browserApi(preparePasskey, { attributes: {} }));
    await browserApi(addPasskey, { attributes: { name, credential } });
  }, t('security.passkeys.added'));
  const create = (name: string) => {
    setNaming(false);
    add.mutate(name);
  };
  return (
    <>
      <p className="quiet">{t('security.passkeys.lead')}</p>
      {security.passkeys > 0 && (
        <ul className="passkey-list">
          {data?.items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <Button kind="secondary" icon="plus" busy={add.isPending} onClick={() => setNaming(true)}>
        {t('security.passkeys.add')}
      </Button>
      <NameDialog
        title={t('security.passkeys.add')}
        action={t('security.passkeys.create')}
        open={isNaming}
        onOpenChange={setNaming}
        onName={create}
      />
    </>
  );
}

function PasskeyRow({ passkey }: { passkey: Entity<'Passkey'> }) {
  const { t, date } = useText();
  const { id, name, created, lastUsed, synced } = passkey;
  const [isNaming, setNaming] = useState(false);
  const remove = useSecurityChange(() => browserApi(removePasskey, { params: { id } }), t('security.passkeys.removed'));
  const rename = useSecurityChange(
    (next: string) => browserApi(renamePasskey, { params: { id }, attributes: { name: next } }),
    t('security.passkeys.renamed'),
  );
  return (
    <li>
      <div>
        <p className="strong">{name}</p>
        <div className="small quiet num dots">
          <span>{t('security.added', { date: date(created) })}</span>
          <span>{lastUsed === null ? t('security.neverUsed') : t('security.lastUsed', { date: date(lastUsed) })}</span>
          {synced && <span>{t('security.passkeys.synced')}</span>}
        </div>
      </div>
      <div className="row">
        <Button
          kind="text"
          size="small"
          aria-label={t('security.passkeys.renameOf', { name })}
          busy={rename.isPending}
          onClick={() => setNaming(true)}
        >
          {t('security.passkeys.rename')}
        </Button>
        <Button
          kind="text"
          size="small"
          aria-label={t('security.passkeys.removeOf', { name })}
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t('security.remove')}
        </Button>
      </div>
      <NameDialog
        title={t('security.passkeys.rename')}
        action={t('security.passkeys.save')}
        initial={name}
        open={isNaming}
        onOpenChange={setNaming}
        onName={(next) => {
          setNaming(false);
          rename.mutate(next);
        }}
      />
    </li>
  );
}

type NameDialogProps = {
  title: string;
  action: string;
  initial?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onName: (name: string) => void;
};

function NameDialog({ title, action, initial = '', open, onOpenChange, onName }: NameDialogProps) {
  const { t } = useText();
  const [name, setName] = useState(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onName(name.trim() || t('security.passkeys.nameExample'));
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} closeLabel={t('accountArea.close')} size="small">
      <form className="proof-form" method="post" noValidate onSubmit={submit}>
        <Field label={t('security.passkeys.name')} hint={t('security.passkeys.nameHint')}>
          <TextInput
            name="name"
            autoComplete="off"
            maxLength={60}
            value={name}
            placeholder={t('security.passkeys.nameExample')}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" wide>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
