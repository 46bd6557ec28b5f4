export { describeComponents } from './testing/describeComponents.ts';
export { createFakeServer } from './testing/fakeServer.ts';
export { fillForm, press } from './testing/fill.ts';
export { preload } from './testing/preload.tsx';
export { sampleRequests } from './testing/requests.ts';

export type { DescribeComponentsOptions, Runner } from './testing/describeComponents.ts';
export type { Exchange, FakeServer, FakeServerOptions } from './testing/fakeServer.ts';
export type { FieldElements, FillOptions, User } from './testing/fill.ts';
export type { Axe, AxeViolation, FillControl } from './testing/testContext.tsx';
