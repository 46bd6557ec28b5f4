export const contact = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Your name', minLength: 2, maxLength: 80 },
    email: { type: 'string', title: 'Email address', format: 'email' },
    topic: {
      type: 'string',
      title: 'What it is about',
      oneOf: [
        { const: 'delivery', title: 'Delivery' },
        { const: 'invoice', title: 'Invoice' },
        { const: 'other', title: 'Something else' },
      ],
      default: 'delivery',
    },
    details: { type: 'string', title: 'Details', description: 'What we should know before we write.', maxLength: 500 },
    copy: { type: 'boolean', title: 'Send me a copy', default: false },
  },
  required: ['name', 'email'],
};

export const everyField = {
  type: 'object',
  properties: {
    title: { type: 'string', title: 'Title', minLength: 3, maxLength: 60 },
    summary: { type: 'string', title: 'Summary', description: 'A paragraph for the programme.', maxLength: 400 },
    email: { type: 'string', title: 'Email', format: 'email' },
    website: { type: 'string', title: 'Website', format: 'uri' },
    minutes: { type: 'integer', title: 'Length', description: 'In minutes.', minimum: 15, maximum: 240, default: 45 },
    fee: { type: 'number', title: 'Fee', description: 'In euros.', minimum: 0 },
    beginner: { type: 'boolean', title: 'Suitable for beginners', default: true },
    recorded: { type: 'boolean', title: 'May it be recorded?' },
    format: { type: 'string', title: 'Format', enum: ['talk', 'workshop', 'panel'] },
    room: {
      type: 'string',
      title: 'Room',
      oneOf: [
        { const: 'r-101', title: 'Garden room' },
        { const: 'r-204', title: 'Hall' },
        { const: 'r-305', title: 'Attic' },
        { const: 'r-400', title: 'Library' },
        { const: 'r-401', title: 'Studio' },
        { const: 'r-402', title: 'Workshop' },
      ],
    },
    language: {
      type: 'string',
      title: 'Language',
      enum: ['en', 'de', 'fr'],
      enumNames: ['English', 'German', 'French'],
      default: 'en',
    },
    days: {
      type: 'array',
      title: 'Days that suit you',
      items: { type: 'string', enum: ['Monday', 'Tuesday', 'Wednesday'] },
      minItems: 1,
      maxItems: 2,
    },
    needs: {
      type: 'array',
      title: 'What you need',
      items: {
        anyOf: [
          { const: 'beamer', title: 'Projector' },
          { const: 'mic', title: 'Microphone' },
          { const: 'board', title: 'Whiteboard' },
        ],
      },
      default: ['beamer'],
    },
    date: { type: 'string', title: 'Preferred date', format: 'date' },
    arrival: { type: 'string', title: 'Arrival', format: 'date-time' },
  },
  required: ['title', 'email', 'days'],
};

export const beyondTheGrammar = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'CreateProjectInput',
  type: 'object',
  $defs: { Size: { type: 'string', enum: ['small', 'large'] } },
  properties: {
    slug: {
      type: 'string',
      title: 'Short name',
      description: 'Small letters and hyphens.',
      pattern: '^[a-z]+(-[a-z]+)*$',
    },
    owner: { anyOf: [{ type: 'string' }, { type: 'null' }], title: 'Owner', default: null },
    labels: { type: 'array', title: 'Labels', items: { type: 'string' }, uniqueItems: true },
    size: { $ref: '#/$defs/Size', title: 'Size' },
    priority: { title: 'Priority', enum: [1, 2, 3] },
    storage: { type: 'integer', title: 'Storage', description: 'In gigabytes.', exclusiveMinimum: 0, multipleOf: 5 },
    visibility: {
      title: 'Who can see it',
      anyOf: [
        { const: 'team', title: 'The team', description: 'Everyone who works on it.' },
        { const: 'all', title: 'All', description: 'Everyone in the company.' },
      ],
    },
    license: { type: 'string', title: 'Licence', const: 'MIT' },
    apiKey: { type: 'string', title: 'API key', format: 'password' },
  },
  required: ['slug', 'size'],
};
