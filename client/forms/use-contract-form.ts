/** Forms of the contract, validated by the schema that the server uses. It is loaded when the user starts to type. */
import {
  type ChangeEvent,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useId,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { z } from 'zod';
import { ApiError } from '#client/api/api-error.ts';
import { type Locale, localeOfTag } from '#client/i18n/locales.ts';
import { type AssignedErrors, assignErrors, type FieldError, formatIssues, readErrors } from './assign-errors.ts';
import { changesOf, clearDraft, readDraft, writeDraft } from './draft.ts';
import { type FormState, IDLE, nextForm, type FormEvent as StateEvent, sentOf } from './form-state.ts';
import { useEarlyInput } from './use-early-input.ts';

type Values = Record<string, string>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type FormOptions<Filled extends Values, Schema extends z.ZodType> = {
  initial: Filled;
  /** The attributes to send; the values themselves by default. */
  attributes?: (values: Filled) => unknown;
  send: (attributes: z.output<Schema>) => Promise<unknown>;
  onSent?: (values: Filled) => void;
  onFailed?: () => void;
  /** Shown when the server could not be reached. */
  unreachable: string;
  /** Stores the values under this name while the tab is open. */
  draft?: string;
};

export type ContractForm<Filled extends Values> = {
  values: Filled;
  set: (name: keyof Filled & string, value: string) => void;
  /** Props of the Field around a control. */
  field: (name: keyof Filled & string) => { id: string; error?: string };
  /** Props of the control. */
  input: (name: keyof Filled & string) => {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<Control>) => void;
  };
  /** Errors of the whole form. */
  problem: string | null;
  isBusy: boolean;
  /** The submitted values, until `reset`. */
  sent: Filled | null;
  /** Returns to the form after it was sent; values are kept. */
  reset: () => void;
  /** Validates, shows the errors and focuses the first, unless a form above it has errors too. */
  check: (options?: { focusesFirst: boolean }) => Promise<boolean>;
  /** Validates and sends; false if either failed. Ignored while a submission is in flight. */
  submit: () => Promise<boolean>;
  onSubmit: (event: FormEvent) => void;
  /** For the button, which submits only after hydration: before, the browser would put a password into the URL. */
  submitType: 'submit' | 'button';
};

const NOTHING = { fields: {}, general: [] };

const findErrors = (schema: z.ZodType, attributes: unknown, locale: Locale): FieldError[] =>
  formatIssues(schema.safeParse(attributes).error?.issues ?? [], locale);

export function useContractForm<Filled extends Values, Schema extends z.ZodType>(
  fetchSchema: () => Promise<Schema>,
  options: FormOptions<Filled, Schema>,
): ContractForm<Filled> {
  const { initial, attributes = (values: Filled) => values, draft, unreachable } = options;
  const { wrong, idOf, show, update } = useFieldErrors(Object.keys(initial));
  const [values, setValues] = useValues(initial, draft, idOf);

  const validate = async (filled: Filled) =>
    findErrors(await fetchSchema(), attributes(filled), localeOfTag(document.documentElement.lang));
  const set = (name: keyof Filled & string, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    void update(name, () => validate(next)).catch(() => undefined);
  };
  const showFailure = (error: unknown) => show(errorsOfFailure(error, unreachable), true);
  const check = ({ focusesFirst } = { focusesFirst: true }) =>
    validate(values).then((errors) => show(errors, focusesFirst), showFailure);
  const send = async () => {
    if (!(await check())) return false;
    try {
      await options.send((await fetchSchema()).parse(attributes(values)));
      return true;
    } catch (error) {
      showFailure(error);
      options.onFailed?.();
      return false;
    }
  };
  const { submit, ...sending } = useSending(values, send, () => {
    if (draft !== undefined) clearDraft(draft);
    options.onSent?.(values);
  });
  return {
    values,
    set,
    field: (name) => ({ id: idOf(name), ...(wrong.fields[name] ? { error: wrong.fields[name] } : {}) }),
    input: (name) => ({ name, value: values[name] ?? '', onChange: (event) => set(name, event.target.value) }),
    problem: wrong.general.length === 0 ? null : wrong.general.join(' '),
    ...sending,
    check,
    submit,
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
    submitType: useIsHydrated() ? 'submit' : 'button',
  };
}

type Reducer<Filled> = (state: FormState<Filled>, event: StateEvent<Filled>) => FormState<Filled>;

/** The state of the form, and its submission; `send` returns whether it was accepted. */
function useSending<Filled>(values: Filled, send: () => Promise<boolean>, onSent: () => void) {
  const [state, dispatch] = useReducer(nextForm as Reducer<Filled>, IDLE);
  const once = useOnce();
  const submit = () =>
    once(async () => {
      dispatch({ kind: 'submitted' });
      const isSent = await send();
      dispatch(isSent ? { kind: 'sent', values } : { kind: 'failed' });
      if (isSent) onSent();
      return isSent;
    });
  const reset = () => dispatch({ kind: 'reset' });
  return { isBusy: state.phase === 'sending', sent: sentOf(state), reset, submit };
}

const never = () => () => undefined;

/** False on the server and during hydration. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Ignores calls while one is in flight, including a click before the next render. */
function useOnce() {
  const inFlight = useRef(false);
  return async (work: () => Promise<boolean>): Promise<boolean> => {
    if (inFlight.current) return false;
    inFlight.current = true;
    return work().finally(() => {
      inFlight.current = false;
    });
  };
}

function withDraft<Filled extends Values>(values: Filled, draft: string | undefined): Filled {
  if (draft === undefined) return values;
  const stored = readDraft(draft);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, stored[name] ?? value])) as Filled;
}

/** What is shown: the initial values, those of the draft, and what was entered before hydration. */
function useValues<Filled extends Values>(initial: Filled, draft: string | undefined, idOf: (name: string) => string) {
  const [values, setValues] = useState(initial);
  useEffect(() => {
    setValues((shown) => withDraft(shown, draft));
  }, [draft]);
  const store = (next: Filled) => {
    setValues(next);
    if (draft !== undefined) writeDraft(draft, changesOf(initial, next));
  };
  useEarlyInput(
    Object.keys(initial),
    (name) => document.getElementById(idOf(name)),
    (entered) => store({ ...withDraft(values, draft), ...entered }),
  );
  return [values, store] as const;
}

/** The errors, and the focus on the first field with one, in the order of declaration. */
function useFieldErrors(names: readonly string[]) {
  const formId = useId();
  const idOf = (name: string) => `${formId}${name}`;
  const [wrong, setWrong] = useState<AssignedErrors<string>>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const focusFirst = useEffectEvent(() => {
    const first = names.find((name) => wrong.fields[name] !== undefined);
    if (first !== undefined) document.getElementById(idOf(first))?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus once; correcting a field must not
  useEffect(() => focusFirst(), [attempt]);
  return {
    wrong,
    idOf,
    /** Shows the errors; true if there are none. */
    show(errors: readonly FieldError[], focusesFirst: boolean): boolean {
      setWrong(assignErrors(names, errors));
      if (focusesFirst) setAttempt((made) => made + 1);
      return errors.length === 0;
    },
    /**
     * Validates a field with an error again while it is corrected; no error is shown before the first submission. The first
     * character that is typed anywhere loads the schema.
     */
    async update(name: string, validate: () => Promise<readonly FieldError[]>): Promise<void> {
      const { [name]: still } = assignErrors(names, await validate()).fields;
      setWrong((shown) =>
        shown.fields[name] === undefined ? shown : { ...shown, fields: { ...shown.fields, [name]: still } },
      );
    },
  };
}

function errorsOfFailure(error: unknown, unreachable: string): FieldError[] {
  if (!(error instanceof ApiError)) return [{ name: null, message: unreachable }];
  return error.errors.length === 0 ? [{ name: null, message: error.message }] : readErrors(error.errors);
}
