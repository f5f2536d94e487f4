CREATE TABLE "daily_counters" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "daily_counters_day_name_pk" PRIMARY KEY("day","name")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"id" text PRIMARY KEY NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"url" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "observations" (
	"series_id" integer NOT NULL,
	"period" bigint NOT NULL,
	"value" double precision,
	"decimals" smallint NOT NULL,
	CONSTRAINT "observations_series_id_period_pk" PRIMARY KEY("series_id","period"),
	CONSTRAINT "observations_period_check" CHECK ("observations"."period" BETWEEN -62135596800000 AND 253402300799999),
	CONSTRAINT "observations_value_check" CHECK ("observations"."value" > '-Infinity' AND "observations"."value" < 'Infinity'),
	CONSTRAINT "observations_decimals_check" CHECK ("observations"."decimals" BETWEEN 0 AND 20)
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" text PRIMARY KEY NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revision_changes" (
	"series_id" integer NOT NULL,
	"version" integer NOT NULL,
	"period" bigint NOT NULL,
	"old_value" double precision,
	"new_value" double precision,
	"old_decimals" smallint,
	"new_decimals" smallint,
	CONSTRAINT "revision_changes_series_id_version_period_pk" PRIMARY KEY("series_id","version","period")
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"series_id" integer NOT NULL,
	"version" integer NOT NULL,
	"author_id" integer NOT NULL,
	"message" text NOT NULL,
	"batch_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"properties" jsonb NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"removed" integer NOT NULL,
	CONSTRAINT "revisions_series_id_version_pk" PRIMARY KEY("series_id","version")
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"topic" text NOT NULL,
	"frequency" text NOT NULL,
	"unit" text NOT NULL,
	"region" text NOT NULL,
	"seasonal_adjustment" text NOT NULL,
	"source" text NOT NULL,
	"source_url" text NOT NULL,
	"licence" text NOT NULL,
	"tags" text[] NOT NULL,
	"description" text NOT NULL,
	"notes" text NOT NULL,
	"status" text NOT NULL,
	"owner_id" integer NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	"extended_at" timestamp (3) with time zone,
	"observations" integer DEFAULT 0 NOT NULL,
	"first_period" bigint,
	"last_period" bigint,
	"value_period" bigint,
	"last_value" double precision,
	"last_decimals" smallint DEFAULT 0 NOT NULL,
	"percent_change" double precision,
	"percent_change_from_year_ago" double precision,
	"sparkline" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tile_exponent" smallint,
	"search" "tsvector" DEFAULT '' NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	CONSTRAINT "series_title_check" CHECK ("series"."title_zh" <> '' OR "series"."title_en" <> ''),
	CONSTRAINT "series_frequency_check" CHECK ("series"."frequency" IN ('annual', 'quarterly', 'monthly', 'weekly', 'daily', 'intraday')),
	CONSTRAINT "series_status_check" CHECK ("series"."status" IN ('draft', 'published', 'archived')),
	CONSTRAINT "series_version_check" CHECK ("series"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "series_views" (
	"series_id" integer NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "series_views_series_id_day_pk" PRIMARY KEY("series_id","day")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"address" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_end_check" CHECK (("sessions"."ended_at" IS NULL) = ("sessions"."end_reason" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"account" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tiles" (
	"series_id" integer NOT NULL,
	"exponent" smallint NOT NULL,
	"tile" bigint NOT NULL,
	"first_period" bigint,
	"first_value" double precision,
	"low_period" bigint,
	"low_value" double precision,
	"high_period" bigint,
	"high_value" double precision,
	"last_period" bigint,
	"last_value" double precision,
	"gap_period" bigint,
	"observations" integer NOT NULL,
	CONSTRAINT "tiles_series_id_exponent_tile_pk" PRIMARY KEY("series_id","exponent","tile")
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" text PRIMARY KEY NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" text PRIMARY KEY NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text,
	"password_hash" text NOT NULL,
	"roles" text[] NOT NULL,
	"avatar" text,
	"introduction" text DEFAULT '' NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_roles_check" CHECK (cardinality("users"."roles") > 0)
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observations" ADD CONSTRAINT "observations_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_changes" ADD CONSTRAINT "revision_changes_series_id_version_revisions_series_id_version_fk" FOREIGN KEY ("series_id","version") REFERENCES "public"."revisions"("series_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_topic_topics_id_fk" FOREIGN KEY ("topic") REFERENCES "public"."topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_unit_units_id_fk" FOREIGN KEY ("unit") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_region_regions_id_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_licence_licences_id_fk" FOREIGN KEY ("licence") REFERENCES "public"."licences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_views" ADD CONSTRAINT "series_views_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tiles" ADD CONSTRAINT "tiles_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "revisions_author_id_idx" ON "revisions" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "revisions_created_at_idx" ON "revisions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "series_code_key" ON "series" USING btree ("code");--> statement-breakpoint
CREATE INDEX "series_search_idx" ON "series" USING gin ("search");--> statement-breakpoint
CREATE INDEX "series_owner_id_idx" ON "series" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "series_updated_idx" ON "series" USING btree ("status","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "series_topic_idx" ON "series" USING btree ("topic");--> statement-breakpoint
CREATE INDEX "series_views_day_idx" ON "series_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_failures_account_idx" ON "sign_in_failures" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_address_idx" ON "sign_in_failures" USING btree ("address","at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));