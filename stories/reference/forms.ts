/**
 * The example forms of the 2025-06-18 reference of elicitation request types: its keys, types and limits, with our own
 * texts. Eight examples, and the schema that its server makes.
 */
export interface ReferenceForm {
  readonly message: string;
  readonly requestedSchema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, ReferenceProperty>>;
    readonly required?: readonly string[];
  };
}

export type ReferenceProperty = Readonly<Record<string, unknown>> & { readonly type: string };

export const texts: ReferenceForm = {
  message: 'Let others know who you are.',
  requestedSchema: {
    type: 'object',
    properties: {
      username: {
        type: 'string',
        title: 'User name',
        description: 'What you sign in with',
        minLength: 3,
        maxLength: 20,
      },
      firstName: { type: 'string', title: 'Given name', minLength: 1, maxLength: 50 },
      bio: { type: 'string', title: 'About you', description: 'A few sentences', maxLength: 500 },
    },
  },
};

export const formats: ReferenceForm = {
  message: 'How and when do we reach you?',
  requestedSchema: {
    type: 'object',
    properties: {
      email: { type: 'string', format: 'email', title: 'E-mail', description: 'Where answers go' },
      website: { type: 'string', format: 'uri', title: 'Web page', description: 'Yours, or that of your company' },
      birthDate: { type: 'string', format: 'date', title: 'Date of birth' },
      meetingTime: { type: 'string', format: 'date-time', title: 'When we meet' },
    },
  },
};

export const numbers: ReferenceForm = {
  message: 'Some figures, please.',
  requestedSchema: {
    type: 'object',
    properties: {
      age: { type: 'integer', title: 'Age', minimum: 13, maximum: 120, description: 'From 13 years on' },
      salary: { type: 'number', title: 'Salary', minimum: 0, description: 'A year, in US dollars' },
      score: { type: 'number', title: 'Result', minimum: 0, maximum: 100, description: 'In per cent' },
      quantity: { type: 'integer', title: 'How many', minimum: 1, maximum: 99 },
    },
  },
};

export const booleans: ReferenceForm = {
  message: 'What may we do?',
  requestedSchema: {
    type: 'object',
    properties: {
      newsletter: {
        type: 'boolean',
        title: 'Send the newsletter',
        description: 'Once a week, about what is new',
        default: false,
      },
      termsAccepted: { type: 'boolean', title: 'I agree to the terms', description: 'They bind both of us' },
      notifications: {
        type: 'boolean',
        title: 'Show notifications',
        description: 'On this computer',
        default: true,
      },
    },
  },
};

export const choices: ReferenceForm = {
  message: 'Choose how it should be.',
  requestedSchema: {
    type: 'object',
    properties: {
      priority: {
        type: 'string',
        title: 'Priority',
        enum: ['low', 'medium', 'high', 'urgent'],
        enumNames: ['Can wait', 'This week', 'Today', 'At once'],
        description: 'How soon it matters',
      },
      theme: {
        type: 'string',
        title: 'Colours',
        enum: ['light', 'dark', 'auto'],
        enumNames: ['Light', 'Dark', 'As the system has it'],
      },
      language: {
        type: 'string',
        title: 'Language to write in',
        enum: ['javascript', 'typescript', 'python', 'rust', 'go'],
        enumNames: ['JavaScript', 'TypeScript', 'Python', 'Rust', 'Go'],
      },
    },
  },
};

export const registration: ReferenceForm = {
  message: 'A few things, and your account is there.',
  requestedSchema: {
    type: 'object',
    properties: {
      username: {
        type: 'string',
        title: 'User name',
        minLength: 3,
        maxLength: 20,
        description: 'Of letters, digits and underscores',
      },
      email: { type: 'string', format: 'email', title: 'E-mail' },
      age: { type: 'integer', title: 'Age', minimum: 13, description: 'Accounts are for people of 13 and more' },
      country: {
        type: 'string',
        title: 'Where you live',
        enum: ['us', 'ca', 'uk', 'de', 'fr', 'jp', 'au'],
        enumNames: ['United States', 'Canada', 'United Kingdom', 'Germany', 'France', 'Japan', 'Australia'],
      },
      newsletter: {
        type: 'boolean',
        title: 'Send the newsletter',
        default: false,
        description: 'News of the product',
      },
    },
    required: ['username', 'email', 'age', 'country'],
  },
};

export const project: ReferenceForm = {
  message: 'How shall the project be set up?',
  requestedSchema: {
    type: 'object',
    properties: {
      projectName: {
        type: 'string',
        title: 'What it is called',
        minLength: 1,
        maxLength: 50,
        description: 'Its folder gets this name',
      },
      framework: {
        type: 'string',
        title: 'Made with',
        enum: ['react', 'vue', 'angular', 'svelte', 'vanilla'],
        enumNames: ['React', 'Vue', 'Angular', 'Svelte', 'None'],
      },
      typescript: { type: 'boolean', title: 'In TypeScript', default: true, description: 'With types from the start' },
      port: {
        type: 'integer',
        title: 'Port',
        minimum: 1024,
        maximum: 65535,
        description: 'Where the page is while you work on it',
      },
      apiUrl: { type: 'string', format: 'uri', title: 'Address of the API', description: 'All calls begin with it' },
    },
    required: ['projectName', 'framework'],
  },
};

export const environment: ReferenceForm = {
  message: 'How do you like to work?',
  requestedSchema: {
    type: 'object',
    properties: {
      editor: {
        type: 'string',
        title: 'Editor',
        enum: ['vscode', 'vim', 'emacs', 'sublime', 'atom', 'webstorm'],
        enumNames: ['VS Code', 'Vim', 'Emacs', 'Sublime Text', 'Atom', 'WebStorm'],
      },
      shellType: {
        type: 'string',
        title: 'Shell',
        enum: ['bash', 'zsh', 'fish', 'powershell'],
        enumNames: ['Bash', 'Zsh', 'Fish', 'PowerShell'],
      },
      tabSize: { type: 'integer', title: 'Width of a tab', minimum: 2, maximum: 8, description: 'In blanks' },
      lineEndings: {
        type: 'string',
        title: 'Ends of lines',
        enum: ['lf', 'crlf', 'auto'],
        enumNames: ['As on Unix', 'As on Windows', 'As they are'],
      },
      enableLinting: { type: 'boolean', title: 'Lint', default: true, description: 'Look for mistakes as you write' },
      maxFileSize: {
        type: 'number',
        title: 'Largest file',
        minimum: 1,
        maximum: 100,
        description: 'In megabytes; what is larger is left alone',
      },
    },
    required: ['editor', 'tabSize'],
  },
};

export const preferences: ReferenceForm = {
  message: 'What do you prefer?',
  requestedSchema: {
    type: 'object',
    properties: {
      theme: {
        type: 'string',
        title: 'Colours',
        enum: ['light', 'dark', 'auto'],
        enumNames: ['Light', 'Dark', 'As the system has it'],
      },
      notifications: {
        type: 'boolean',
        title: 'Show notifications',
        default: true,
        description: 'On this computer',
      },
      refreshInterval: {
        type: 'integer',
        title: 'Load anew every so many seconds',
        minimum: 30,
        maximum: 3600,
        description: 'From half a minute to an hour',
      },
      defaultEditor: {
        type: 'string',
        title: 'Editor',
        enum: ['vscode', 'vim', 'emacs'],
        enumNames: ['VS Code', 'Vim', 'Emacs'],
      },
    },
    required: ['theme', 'defaultEditor'],
  },
};

export const referenceForms = {
  texts,
  formats,
  numbers,
  booleans,
  choices,
  registration,
  project,
  environment,
  preferences,
};
