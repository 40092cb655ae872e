import './discount-code.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Quote } from '#app/features/checkout/plan/plan.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import type { CodeRefusal } from './use-quote.ts';

type DiscountCodeProps = {
  code: string | null;
  quote: Quote;
  refusal: CodeRefusal | null;
  isCheckingCode: boolean;
  onCode: (code: string | null) => void;
};

/** A discount code: entered on demand, applied before payment. (rules M10) */
export function DiscountCode({ code, quote, refusal, isCheckingCode, onCode }: DiscountCodeProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const isApplied = code !== null && refusal === null && !isCheckingCode;
  if (isApplied) {
    return (
      <div className="discount-code-taken" role="status">
        <Icon name="check" />
        <span>{t(quote.discount_by === 'code' ? 'checkout.code.taken' : 'checkout.code.lesser', { code })}</span>
        <Button kind="text" size="small" onClick={() => onCode(null)}>
          {t('checkout.code.remove')}
        </Button>
      </div>
    );
  }
  if (code === null && !isOpen) {
    return (
      <div>
        <Button kind="text" size="small" onClick={() => setOpen(true)}>
          {t('checkout.code.have')}
        </Button>
      </div>
    );
  }
  return <CodeForm code={code ?? ''} isBusy={isCheckingCode} onCode={onCode} refusal={refusal} />;
}

type CodeFormProps = Pick<DiscountCodeProps, 'refusal' | 'onCode'> & { code: string; isBusy: boolean };

function CodeForm({ code, refusal, isBusy, onCode }: CodeFormProps) {
  const { t } = useText();
  const [typed, setTyped] = useState(code);
  const input = useRef<HTMLInputElement>(null);
  // Focus the field when it opens, and again after a refusal.
  useEffect(() => {
    if (!isBusy) input.current?.focus();
  }, [isBusy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(typed.trim().toUpperCase() || null);
  };
  const isRefused = refusal !== null && typed.trim().toUpperCase() === code;
  return (
    <form className="discount-code" onSubmit={submit}>
      <Field label={t('checkout.code.label')} {...(isRefused ? { error: t(`checkout.code.refused.${refusal}`) } : {})}>
        <TextInput
          ref={input}
          name="code"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button kind="secondary" type="submit" busy={isBusy}>
        {t('checkout.code.apply')}
      </Button>
    </form>
  );
}
