export { describeComponents } from './testing/describe.ts';
export { createFakeServer } from './testing/fakeserver.ts';
export { fillForm, press } from './testing/fillform.ts';
export { sampleRequests } from './testing/requests.ts';

export type { DescribeComponentsOptions, Runner } from './testing/describe.ts';
export type { Place } from './testing/enter.ts';
export type { Exchange, FakeServer, FakeServerOptions } from './testing/fakeserver.ts';
export type { FillOptions } from './testing/fillform.ts';
export type { Person } from './testing/person.ts';
export type { Axe, AxeViolation, EnterByHand, TrialOptions } from './testing/trial.ts';
