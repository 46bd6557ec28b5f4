import type { ReactNode } from 'react';

export interface ChoiceCardProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** Spread on the input inside. */
  readonly children: (props: { readonly 'aria-labelledby': string; readonly 'aria-describedby'?: string }) => ReactNode;
}

/** A checkbox or radio button and its label in a frame that can be clicked anywhere. */
export function ChoiceCard({ id, label, description, children }: ChoiceCardProps) {
  return (
    <label
      data-slot="choice-card"
      className="flex cursor-pointer items-start gap-3 rounded-md border border-border p-3 text-sm transition-colors hover:bg-accent has-focus-visible:border-ring has-data-checked:border-primary has-data-checked:bg-primary/6 has-data-[state=checked]:border-primary has-data-[state=checked]:bg-primary/6 group-data-invalid/field:border-destructive group-data-invalid/field:has-focus:outline-2 group-data-invalid/field:has-focus:outline-offset-2 group-data-invalid/field:has-focus:outline-ring group-data-invalid/field:has-focus:outline-solid"
    >
      {children({
        'aria-labelledby': `${id}-label`,
        ...(description !== undefined && { 'aria-describedby': `${id}-description` }),
      })}
      <span data-slot="choice-text" className="grid min-w-0 gap-1">
        <span id={`${id}-label`} className="leading-5 font-medium">
          {label}
        </span>
        {description !== undefined && (
          <span id={`${id}-description`} className="text-muted-foreground">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
