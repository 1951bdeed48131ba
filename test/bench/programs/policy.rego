package app
import rego.v1
allowed contains pair if {
  some u in data.users
  some role in u.roles
  some grant in data.grants[role]
  grant.action == "write"
  pair := sprintf("%s:%s", [u.name, grant.type])
}
adults := [u.name | some u in data.users; u.age >= 18; regex.match("^u[0-9]*[02468]$", u.name)]
counts[role] := n if { some role, _ in data.grants; n := count([1 | some u in data.users; role in u.roles]) }
