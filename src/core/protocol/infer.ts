import type { Content, ContentValue } from './types.ts';

/**
 * TypeScript type of the content that an accepted form sends, from its `requestedSchema` written as a literal:
 *
 * ```ts
 * const schema = { type: 'object', properties: { age: { type: 'integer' } }, required: ['age'] } as const;
 * type Answer = InferContent<typeof schema>; // { age: number }
 * ```
 *
 * It follows `parseForm`: choices give the union of their values, nullable fields are unwrapped, a `const` is always
 * there, and what no form shows (nested objects) is left out. For a
 * schema that is not known at compile time, the type is {@link Content}.
 */
export type InferContent<S> = unknown extends S
  ? Content
  : S extends { readonly $ref: infer R }
    ? InferObject<Referred<R, S>, S>
    : InferObject<S, S>;

/**
 * The content that answers a request (params, or a whole envelope), from its `requestedSchema` written as a literal.
 * {@link Content} where the schema is not known at compile time; undefined for a link, and also where the request may be one.
 */
export type ContentOf<R> = R extends { readonly params: infer P }
  ? ContentOf<P>
  : R extends { readonly requestedSchema: infer S }
    ? InferContent<S>
    : R extends { readonly mode: 'url' }
      ? undefined
      : Content | undefined;

/** `O` is the object, `S` the whole schema with its definitions. */
type InferObject<O, S> = O extends { readonly properties: infer P }
  ? IsUnknown<P> extends true
    ? Content
    : Flat<
        { -readonly [K in keyof P as Named<K, P, S, RequiredKeys<P, O>>]: ValueOf<P[K], S> } & {
          -readonly [K in keyof P as Named<K, P, S, Exclude<keyof P, RequiredKeys<P, O>>>]?: ValueOf<P[K], S>;
        }
      >
  : IsUnknown<O> extends true
    ? Content
    : Flat<{}>;

/** True if the keys of an object are unknown: an index signature, or `object`, to which, unlike `{}`, no text belongs. */
type IsUnknown<O> = string extends keyof O
  ? true
  : [keyof O] extends [never]
    ? string extends O
      ? false
      : true
    : false;

type Primitive = string | number | boolean;

type Flat<T> = { [K in keyof T]: T[K] };

/** The key, where it is one of `Keys` and a form shows its property. */
type Named<K extends keyof P, P, S, Keys> = K extends Keys ? ([ValueOf<P[K], S>] extends [never] ? never : K) : never;

type RequiredKeys<P, S> =
  | ListedKeys<P, S>
  | { [K in keyof P]: P[K] extends { readonly const: unknown } ? K : never }[keyof P];

type ListedKeys<P, S> = S extends { readonly required: readonly (infer N)[] }
  ? string extends N
    ? never
    : Extract<keyof P, N>
  : never;

/** The type that a property sends; never, where no form shows it. Distributes over the branches of a union. */
type ValueOf<P, S, Followed extends readonly unknown[] = []> = P extends true
  ? Primitive
  : P extends { readonly const: infer C }
    ? Extract<C, Primitive>
    : P extends { readonly $ref: infer R }
      ? Followed['length'] extends 8
        ? never
        : ValueOf<Referred<R, S>, S, [...Followed, R]>
      : 'array' extends TypeNames<P>
        ? ListOf<P, S> | ByType[Extract<TypeNames<P>, keyof ByType>]
        : P extends { readonly enum: readonly (infer E)[] }
          ? OfType<E, P>
          : P extends { readonly allOf: readonly [infer B] }
            ? OfType<ValueOf<B, S, Followed>, P>
            : P extends { readonly oneOf: readonly (infer B)[] }
              ? OfType<ValueOf<B, S, Followed>, P>
              : P extends { readonly anyOf: readonly (infer B)[] }
                ? OfType<ValueOf<B, S, Followed>, P>
                : Plain<P>;

/** Only a list of strings can be sent. */
type ListOf<P, S> =
  string extends TypeNames<P>
    ? ContentValue
    : P extends { readonly items: infer I }
      ? Items<Extract<ValueOf<I, S>, string>>
      : string[];

type Items<V> = [V] extends [never] ? never : V[];

/** The names in `type`; never, where it is absent. */
type TypeNames<P> = P extends { readonly type: infer T } ? (T extends readonly (infer N)[] ? N : T) : never;

interface ByType {
  string: string;
  number: number;
  integer: number;
  boolean: boolean;
}

type OfType<V, P> = [TypeNames<P>] extends [never]
  ? Extract<V, ContentValue>
  : Extract<V, Plain<P> | (V extends readonly string[] ? V : never)>;

type Plain<P> = [TypeNames<P>] extends [never]
  ? P extends
      | { readonly properties: unknown }
      | { readonly items: unknown }
      | { readonly additionalProperties: unknown }
    ? never
    : Extract<P, object> extends never
      ? never
      : Primitive
  : ByType[Extract<TypeNames<P>, keyof ByType>];

/** The schema that a local reference names. */
type Referred<R, S> = R extends `#/${infer Path}` ? PlaceIn<S, Path> : never;

type PlaceIn<S, Path> = Path extends `${infer Name}/${infer Rest}`
  ? S extends { readonly [N in Name]: infer D }
    ? PlaceIn<D, Rest>
    : never
  : Path extends string
    ? S extends { readonly [N in Path]: infer D }
      ? D
      : never
    : never;
