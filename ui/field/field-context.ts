import { createContext, use } from 'react';

/** The attributes that associate a control with its label, hint and error. */
export type FieldControl = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-errormessage'?: string;
};

export const FieldContext = createContext<FieldControl>({});

export const useFieldControl = (): FieldControl => use(FieldContext);
