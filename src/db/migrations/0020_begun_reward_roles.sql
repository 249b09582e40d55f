CREATE TABLE "begun_reward_roles" (
	"member_id" text NOT NULL,
	"role_id" text NOT NULL,
	"deed" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "begun_reward_roles_member_id_role_id_pk" PRIMARY KEY("member_id","role_id")
);
