/** One button that says what it does. */
export const submitter = (label: string) => ({ searchConfig: { submitText: label }, resetButtonProps: false as const })
