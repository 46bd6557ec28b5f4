export { describeComponents } from './testing/describeComponents.ts';
export { createFakeServer } from './testing/fakeServer.ts';
export { fillForm, press } from './testing/fillForm.ts';
export { preload } from './testing/preload.tsx';
export { sampleRequests } from './testing/requests.ts';
export { turnOffGuard } from './testing/turnOffGuard.ts';

export type { DescribeComponentsOptions, Runner } from './testing/describeComponents.ts';
export type { Exchange, FakeServer, FakeServerOptions } from './testing/fakeServer.ts';
export type { FieldElements, User } from './testing/fill.ts';
export type { FillOptions } from './testing/fillForm.ts';
export type { PageLike } from './testing/page.ts';
export type { Axe, AxeViolation, FillControl } from './testing/testContext.tsx';
