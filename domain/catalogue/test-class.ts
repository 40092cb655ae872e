/** The two kinds of credit: continuing medical education and self assessment. (rules C2) */
export const CREDIT_CLASSES = ['CME', 'SA'] as const;

export type CreditClass = (typeof CREDIT_CLASSES)[number];

const TEST_CLASSES = { CME: 1, SA: 2 } as const satisfies Record<CreditClass, number>;

export type TestClass = (typeof TEST_CLASSES)[CreditClass];

/** `test_class` on the wire: 1 means CME, 2 means SA. (rules C2) */
export const testClass = (creditClass: CreditClass): TestClass => TEST_CLASSES[creditClass];

/** The kind of credit for a `test_class` filter, or null for an unknown number. (rules C2) */
export const creditClassOf = (value: number): CreditClass | null =>
  CREDIT_CLASSES.find((creditClass) => TEST_CLASSES[creditClass] === value) ?? null;
