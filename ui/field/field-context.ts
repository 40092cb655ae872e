import { createContext, use } from 'react';

/** What a control must carry so that its label, hint and error are read with it. */
export type FieldControl = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-errormessage'?: string;
};

export const FieldContext = createContext<FieldControl>({});

export const useFieldControl = (): FieldControl => use(FieldContext);
